-- Escoba de mano: the eldest hand takes the first table when it adds up to 15, for `points`, or when it is two pairs of
-- 15 each, for twice as many.
return {
  api = 2,
  title = "Escoba de mano",
  says = {
    en = "{points} to the eldest hand, who takes the first table where it adds up to 15, twice as many where it makes two 15s",
    it = "{points} a chi è di mano, che prende le carte in tavola se sommano 15, e il doppio se fanno due volte 15",
  },
  parameters = { points = 1 },
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table ~= 4 then return nil end
    local first, fifteens = deal.table:cards()[1], 0
    for card in deal.table:each() do
      if card ~= first and first.value + card.value == 15 then fifteens = 2 end
    end
    local sum, valued = deal.table:total()
    if valued < 4 or sum ~= (fifteens == 2 and 30 or 15) then return nil end
    local eldest = (deal.dealer + 1) % deal.seats
    return { points = deal:give(eldest, p.points * math.max(fifteens, 1)), take_table = eldest }
  end,
}
