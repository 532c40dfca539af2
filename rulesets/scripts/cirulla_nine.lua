-- The first table of Cirulla where nine or less counts too: the dealer takes a table of 15 for `fifteen` points, of 30 for
-- `thirty` and of `most` at most for `low`, whichever is worth most. The seven of cups counts as any value from 1 to 10.
local wild, as_least, as_most = "7c", 6, 3 -- so much less and more than seven

return {
  api = 2,
  title = { en = "The dealer's table", it = "Tavolo del mazziere" },
  says = {
    en = "the dealer takes a first table of 15 for {fifteen}, of 30 for {thirty}, of {most} or less for {low}",
    it = "il mazziere prende il tavolo da 15 per {fifteen}, da 30 per {thirty}, fino a {most} per {low}",
  },
  parameters = { fifteen = 1, thirty = 2, low = 3, most = 9 },
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table == 0 then return nil end
    local sum = deal.table:total()
    local is_wild = deal.table:has(wild)
    local least, greatest = sum - (is_wild and as_least or 0), sum + (is_wild and as_most or 0)
    local points = 0
    if least <= p.most then points = p.low end
    if least <= 15 and 15 <= greatest then points = math.max(points, p.fifteen) end
    if least <= 30 and 30 <= greatest then points = math.max(points, p.thirty) end
    if points == 0 then return nil end
    return { points = deal:give(deal.dealer, points), take_table = deal.dealer }
  end,
}
