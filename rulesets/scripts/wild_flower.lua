-- A wild card: it takes any one card of another month, and no card of its own month takes it or is taken by it. Where it
-- lies on the table, the next card turned from the stock takes it, unless that is of its month. It is not left to chance
-- whether it lies there alone: a first table with the other three of its month is dealt again.
return {
  api = 2,
  title = { en = "A wild card", it = "Una carta matta" },
  says = {
    en = "{wild} takes any one card of another month; on the table it is taken by the next card that is turned from "
      .. "the stock, whatever else that could take; the cards of its month neither take it nor are taken by it",
    it = "{wild} prende una carta qualsiasi di un altro mese; in tavola la prende la prossima carta girata dal mazzo, "
      .. "anche se potrebbe prenderne un'altra; le carte del suo mese non la prendono e lei non prende loro",
  },
  parameters = { wild = { card = "Fb" } },
  captures = function(turn, p)
    local sets = {}
    if turn.card:is(p.wild) then
      for card in turn.table:each() do
        if card.rank ~= p.wild.rank then sets[#sets + 1] = { card } end
      end
    elseif turn.card.rank == p.wild.rank then
      for card in turn.table:each() do
        if card.rank == p.wild.rank and not card:is(p.wild) then sets[#sets + 1] = { card } end
      end
    elseif turn.from_stock and turn.table:has(p.wild) then
      sets[1] = { p.wild }
    else
      return turn.standard
    end
    return sets
  end,
  on_deal = function(deal, p)
    if deal.round == 0 and not deal.table:has(p.wild) and deal.table:count(p.wild.rank) == 3 then
      return { redeal = true }
    end
    return nil
  end,
}
