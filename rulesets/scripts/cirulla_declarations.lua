-- The declarations of Cirulla, whenever a round has given a seat three cards: `points` if they add up to nine at most,
-- `alike` if they are of one rank, and only the better of the two. The seven of cups stands for an ace in the sum and
-- for any rank among the three. Every seat is taken to declare what it can.
local wild = "7c"

local function declared(holding, p)
  if #holding ~= 3 then return 0 end
  local sum, rank, alike = 0, nil, true
  for card in holding:each() do
    if card.name == wild then
      sum = sum + 1
    else
      -- a card that only pairs is too high for the sum
      sum = sum + (card.value > 0 and card.value or p.most + 1)
      alike = alike and (rank == nil or card.rank == rank)
      rank = card.rank
    end
  end
  return math.max(sum <= p.most and p.points or 0, alike and p.alike or 0)
end

return {
  api = 1,
  title = "Declarations",
  parameters = { points = 3, alike = 10, most = 9 },
  on_deal = function(deal, p)
    local points = {}
    for side = 1, deal.sides do points[side] = 0 end
    for seat, holding in ipairs(deal.holdings) do
      local side = (seat - 1) % deal.sides + 1
      points[side] = points[side] + declared(holding, p)
    end
    return { points = points }
  end,
}
