-- A house rule on the deal: when the cards first dealt to the table add up to 15, the dealer takes them and scores. A
-- card that only pairs is worth nothing in the sum, so a table with one never counts.
return {
  api = 1,
  title = "Dealer's fifteen",
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
