-- The declarations of Cirulla, whenever a round has given a seat three cards: `points` if they add up to nine at most,
-- `alike` if they are of one rank, and only the better of the two. The seven of cups stands for an ace in the sum and
-- for any rank among the three. Every seat is taken to declare what it can.
local wild = "7c"

-- With the wild card: the other two decide.
local function declared_with_wild(holding, p)
  local others = {}
  for card in holding:each() do
    if card.name ~= wild then others[#others + 1] = card end
  end
  local a, b = others[1], others[2]
  if a.rank == b.rank then return math.max(p.alike, a.value > 0 and 1 + 2 * a.value <= p.most and p.points or 0) end
  return a.value > 0 and b.value > 0 and 1 + a.value + b.value <= p.most and p.points or 0
end

local function declared(holding, p)
  if #holding ~= 3 then return 0 end
  if holding:has(wild) then return declared_with_wild(holding, p) end
  local sum, valued = holding:total()
  local low = valued == 3 and sum <= p.most and p.points or 0
  return holding:same_rank() and math.max(low, p.alike) or low
end

return {
  api = 1,
  title = { en = "Declarations", it = "Accuse" },
  says = {
    en = "{points} for three cards of {most} at most, {alike} for three of a rank",
    it = "{points} per tre carte fino a {most} in tutto, {alike} per tre uguali",
  },
  parameters = { points = 3, alike = 10, most = 9 },
  on_deal = function(deal, p)
    local points
    for seat, holding in ipairs(deal.holdings) do
      local declares = declared(holding, p)
      if declares > 0 then
        if not points then
          points = {}
          for side = 1, deal.sides do points[side] = 0 end
        end
        local side = (seat - 1) % deal.sides + 1
        points[side] = points[side] + declares
      end
    end
    return points and { points = points }
  end,
}
