-- A sum is of two cards only; what is of a higher rank than the card played is the run above it.
return {
  api = 2,
  captures = function(turn)
    local sets = {}
    for _, set in ipairs(turn.standard) do
      local below = 0
      for card in set:each() do below = below + (card.number < turn.card.number and 1 or 0) end
      if below <= 2 then sets[#sets + 1] = set end
    end
    return sets
  end,
}
