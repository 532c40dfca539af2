-- expect: :6: assigns to 'hands', which persists between calls
local hands = 0
return {
  api = 2,
  on_match = function()
    hands = hands + 1
    return "play_on"
  end,
}
