-- The baazi of Seep: a side with fewer than `least` points in a hand loses the match at once. A deal whose eldest holds
-- no card of nine or more, with which to make the first house, is dealt again.
local function has_a_nine(holding)
  for card in holding:each() do
    if card.value >= 9 then return true end
  end
  return false
end

return {
  api = 2,
  title = { en = "Nine points", it = "Nove punti" },
  says = {
    en = "fewer than {least} points in a hand lose the match",
    it = "con meno di {least} punti in una smazzata si perde la partita",
  },
  parameters = { least = 9 },
  on_deal = function(deal)
    local eldest = (deal.dealer + 1) % deal.seats
    if deal.round > 0 or has_a_nine(deal.holdings[eldest + 1]) then return nil end
    for _, holding in ipairs(deal.holdings) do
      if has_a_nine(holding) then return { redeal = true } end
    end
    return nil -- a pack without such cards
  end,
  wins_match = function(hand, p)
    local winner, most, fewest = nil, 0, nil
    for _, side in ipairs(hand.sides) do
      fewest = math.min(fewest or side.points, side.points)
      if side.points > most then
        winner, most = side.index, side.points
      end
    end
    if winner and fewest < p.least then return winner end
    return nil
  end,
}
