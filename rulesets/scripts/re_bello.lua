-- Re bello: the king of coins in a side's pile is worth a point.
return {
  api = 1,
  title = "Re bello",
  says = {
    en = "{points} for the king of coins",
    it = "{points} per il re di denari",
  },
  parameters = { points = 1 },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      return side.pile:has("Rd") and p.points or 0
    end)
  end,
}
