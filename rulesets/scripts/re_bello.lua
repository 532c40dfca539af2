-- Re bello: one card, by default the king of coins, in a side's pile is worth a point.
return {
  api = 2,
  title = "Re bello",
  says = {
    en = "{points} for {card}",
    it = "{points} per {card}",
  },
  parameters = { points = 1, card = { card = "Rd" } },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      return side.pile:has(p.card) and p.points or 0
    end)
  end,
}
