-- The ronda of Cuarenta, whenever a round has been dealt: three cards of a rank in one holding give `points`, unless the
-- side came to the hand with `barred` points or more. Four cards of a rank win the match.
local function most_alike(holding)
  local most = 0
  for card in holding:each() do most = math.max(most, holding:count(card.rank)) end
  return most
end

return {
  api = 2,
  title = "Ronda",
  says = {
    en = "{points} for three cards of a rank in a deal, below {barred} points; four win the match",
    it = "{points} per tre carte uguali in mano, sotto i {barred} punti; con quattro si vince la partita",
  },
  parameters = { points = 4, barred = 30 },
  on_deal = function(deal, p)
    local points, winner = {}, nil
    for side = 1, deal.sides do points[side] = 0 end
    for seat, holding in ipairs(deal.holdings) do
      local side = (seat - 1) % deal.sides + 1
      local alike = most_alike(holding)
      if alike == 4 and winner == nil then winner = side - 1 end
      if alike == 3 and deal.totals[side] < p.barred then points[side] = points[side] + p.points end
    end
    return { points = points, wins = winner }
  end,
}
