-- Three cards of a rank in a holding score 3, four score 4, and the ace, 2 and 3 of swords score 3.
return {
  api = 2,
  on_deal = function(deal)
    local points = deal:give(0, 0)
    for seat, holding in ipairs(deal.holdings) do
      local side = (seat - 1) % deal.sides + 1
      for _, rank in ipairs(deal.deck.ranks) do
        local alike = holding:count(rank)
        if alike >= 3 then points[side] = points[side] + alike end
      end
      if holding:has("As 2s 3s") then points[side] = points[side] + 3 end
    end
    return { points = points }
  end,
}
