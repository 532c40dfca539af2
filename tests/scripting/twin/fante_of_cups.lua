-- Having the fante of cups.
return {
  api = 1,
  on_hand = function(hand)
    return hand:each_side(function(side) return side.pile:has("Fc") and 1 or 0 end)
  end,
}
