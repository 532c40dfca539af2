-- A card may also take one of the next rank, up or down.
return {
  api = 2,
  captures = function(turn)
    local sets = turn.standard
    for card in turn.table:each() do
      if math.abs(card.number - turn.card.number) == 1 then sets[#sets + 1] = card end
    end
    return sets
  end,
}
