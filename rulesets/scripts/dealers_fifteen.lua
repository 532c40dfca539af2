-- A house rule on the deal: when the cards first dealt to the table add up to 15, the dealer takes them and scores. A
-- card that only pairs is worth nothing in the sum, so a table with one never counts.
return {
  api = 1,
  title = { en = "Dealer's fifteen", it = "Quindici del mazziere" },
  says = {
    en = "{points} to the dealer, who takes the first table where it adds up to {sum}",
    it = "{points} al mazziere, che prende le carte in tavola se sommano {sum}",
  },
  parameters = { sum = 15, points = 1 },
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table == 0 then return nil end
    local sum, valued = deal.table:total()
    if sum ~= p.sum or valued < #deal.table then return nil end
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and p.points or 0
    end
    return { points = points, take_table = deal.dealer }
  end,
}
