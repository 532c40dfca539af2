-- expect: assigns to 'n', which persists
local n = 0
local function read() return n end
local function bump() n = n + 1 end
return {
  api = 1,
  on_hand = function(hand, p)
    bump()
    return { read(), 0 }
  end,
}
