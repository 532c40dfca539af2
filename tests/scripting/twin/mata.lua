-- Having the two of swords.
return {
  api = 1,
  on_hand = function(hand)
    return hand:each_side(function(side) return side.pile:has("2s") and 1 or 0 end)
  end,
}
