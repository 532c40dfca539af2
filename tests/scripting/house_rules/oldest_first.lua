-- Of several equal cards only the oldest on the table may be taken.
return {
  api = 2,
  captures = function(turn)
    local sets, oldest = {}, nil
    for _, card in ipairs(turn.order) do
      if card.rank == turn.card.rank then oldest = oldest or card end
    end
    for _, set in ipairs(turn.standard) do
      if #set > 1 or set:has(oldest or set) then sets[#sets + 1] = set end
    end
    return sets
  end,
}
