-- expect: assigns to 'n', which persists
local n = 0
return {
  api = 1,
  on_hand = function(hand, p)
    return hand:each_side(function()
      n = n + 1
      return n
    end)
  end,
}
