-- The cantos of Escoba del chorizo, for each three cards that a player has just been dealt: three values that follow one
-- another, three of a suit, three that add up to little or to nine, and three of a rank. All that hold score.
local function follows(holding)
  local least, most = 100, 0
  for card in holding:each() do least, most = math.min(least, card.value), math.max(most, card.value) end
  for card in holding:each() do
    if holding:count(card.rank) > 1 then return false end
  end
  return most - least == 2
end

return {
  api = 2,
  title = "Cantos",
  says = {
    en = "of three cards just dealt: {stairs} for values that follow one another, {flower} for one suit, {misery} for a sum of at most {most}, {nine} for a sum of nine, {chorizo} for one rank",
    it = "tra tre carte appena date: {stairs} per valori in scala, {flower} per un solo seme, {misery} per una somma fino a {most}, {nine} per una somma di nove, {chorizo} per tre uguali",
  },
  parameters = { stairs = 3, flower = 3, misery = 2, most = 7, nine = 3, chorizo = 20 },
  on_deal = function(deal, p)
    local points = deal:give(deal.dealer, 0)
    for seat, holding in ipairs(deal.holdings) do
      if #holding == 3 then
        local side = (seat - 1) % deal.sides + 1
        local sum, scored = holding:total(), 0
        if follows(holding) then scored = scored + p.stairs end
        if holding:same_suit() then scored = scored + p.flower end
        if sum <= p.most then scored = scored + p.misery end
        if sum == 9 then scored = scored + p.nine end
        if holding:same_rank() then scored = scored + p.chorizo end
        points[side] = points[side] + scored
      end
    end
    return { points = points }
  end,
}
