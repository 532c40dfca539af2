-- A card takes one card of the table, of those that the ruleset lets it take. Where the other three of its rank lie there,
-- which only a first table with three alike brings about, it takes them together. A first table of four alike that take
-- their own rank is the dealer's.
return {
  api = 2,
  title = { en = "One card at a time", it = "Una carta per volta" },
  says = {
    en = "a card takes one card, or the other three of its rank; four alike on the first table are the dealer's",
    it = "una carta ne prende una, o le altre tre uguali; quattro uguali sul primo tavolo sono del mazziere",
  },
  parameters = { half = 5 },
  captures = function(turn)
    local sets, equal = {}, false
    for _, set in ipairs(turn.standard) do
      if #set == 1 then
        sets[#sets + 1] = set
        equal = equal or set:count(turn.card.rank) == 1
      end
    end
    if not equal or turn.table:count(turn.card.rank) < 3 then return sets end
    local three = {}
    for card in turn.table:each() do
      if card.rank == turn.card.rank then three[#three + 1] = card end
    end
    return { three }
  end,
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table ~= 4 or not deal.table:same_rank() then return nil end
    local first = deal.table:cards()[1]
    if first.value ~= 0 and first.value ~= p.half then return nil end
    return { points = deal:give(deal.dealer, 0), take_table = deal.dealer }
  end,
}
