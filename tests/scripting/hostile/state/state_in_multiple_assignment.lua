-- expect: assigns to 'n', which persists
local n = 0
return {
  api = 1,
  on_hand = function(hand, p)
    local a
    a, n = 1, 2
    return { a, n }
  end,
}
