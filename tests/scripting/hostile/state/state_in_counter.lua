-- expect: :5: assigns to 'n', which persists
local function make()
  local n = 0
  return function()
    n = n + 1
    return n
  end
end
local counter = make()
return {
  api = 1,
  on_hand = function(hand, p)
    return { counter(), 0 }
  end,
}
