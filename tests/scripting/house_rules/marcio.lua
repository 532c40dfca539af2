-- A side with fewer than 18 cards loses two points.
return {
  api = 2,
  on_hand = function(hand)
    return hand:each_side(function(side) return #side.pile < 18 and -2 or 0 end)
  end,
}
