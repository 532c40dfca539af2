-- A card takes one card of the table, of those that the ruleset lets it take. Where the other three of its rank lie there,
-- which only a first table with three alike brings about, it takes them together.
return {
  api = 2,
  title = { en = "One card or three", it = "Una carta o tre" },
  says = {
    en = "a card takes one card, or the other three of its rank where they all lie on the table",
    it = "una carta ne prende una, o le altre tre uguali quando sono tutte in tavola",
  },
  captures = function(turn)
    local sets, alike = {}, {}
    for _, set in ipairs(turn.standard) do
      if #set == 1 then sets[#sets + 1] = set end
    end
    for card in turn.table:each() do
      if card.rank == turn.card.rank then alike[#alike + 1] = card end
    end
    if #alike == 3 then return { alike } end
    return sets
  end,
}
