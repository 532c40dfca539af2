-- The dealer's luck in Cirulla: the dealer takes the first table when it adds up to 15, for `points`, or to 30, for
-- twice as many. The seven of cups on the table counts as any value from 1 to 10. A table with a card that only pairs
-- is never taken.
local wild, as_least, as_most = "7c", 6, 3 -- so much less and more than seven

return {
  api = 1,
  title = { en = "The dealer's table", it = "Tavolo del mazziere" },
  says = {
    en = "{points} to the dealer, who takes a first table of 15; twice for 30",
    it = "{points} al mazziere, che prende il tavolo da 15; il doppio da 30",
  },
  parameters = { points = 1 },
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table == 0 then return nil end
    local least, valued = deal.table:total()
    if valued < #deal.table then return nil end
    local most = least
    if deal.table:has(wild) then least, most = least - as_least, most + as_most end
    local fifteens = 0
    if least <= 15 and 15 <= most then fifteens = 1 end
    if least <= 30 and 30 <= most then fifteens = 2 end
    if fifteens == 0 then return nil end
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and fifteens * p.points or 0
    end
    return { points = points, take_table = deal.dealer }
  end,
}
