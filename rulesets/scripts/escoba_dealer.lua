-- The dealer's sweeps in Escoba: the dealer takes the first table when it adds up to 15, for `points`, or when it falls
-- into two groups of 15 each, for twice as many. A table with a card that only pairs is never taken.
return {
  api = 1,
  title = { en = "The dealer's fifteens", it = "Quindici del mazziere" },
  says = {
    en = "{points} to the dealer, who takes the first table where it adds up to 15, twice as many where it makes two 15s",
    it = "{points} al mazziere, che prende le carte in tavola se sommano 15, e il doppio se fanno due volte 15",
  },
  parameters = { points = 1 },
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table == 0 then return nil end
    -- bit n of `made`: some of the cards add up to n
    local sum, made = 0, 1
    for card in deal.table:each() do
      if card.value == 0 then return nil end
      sum = sum + card.value
      made = made | made << card.value
    end
    local fifteens = 0
    if sum == 15 then fifteens = 1 end
    if sum == 30 and made >> 15 & 1 == 1 then fifteens = 2 end
    if fifteens == 0 then return nil end
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and fifteens * p.points or 0
    end
    return { points = points, take_table = deal.dealer }
  end,
}
