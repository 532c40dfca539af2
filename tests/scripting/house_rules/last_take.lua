-- The side that captures last scores a point.
return {
  api = 2,
  on_hand = function(hand)
    return hand:each_side(function(side)
      local seat = hand.last_capturer
      return seat and seat % #hand.sides == side.index and 1 or 0
    end)
  end,
}
