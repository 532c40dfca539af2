-- The doubling of Tombolon: a side with all six points of the pack, for the most cards, the most swords and the three
-- honours, scores `points` more, and with every sword as well it wins the match. A tie for most goes to the first of
-- those sides from the eldest hand on.
local honours = "7d 2s Fs"

-- The side with the most cards, or the most of a suit.
local function leader(hand, suit)
  local most, winner = 0, nil
  for step = 0, #hand.sides - 1 do
    local side = hand.sides[(hand.eldest + step) % #hand.sides + 1]
    local count = suit and side.pile:count(suit) or side.pile:count()
    if count > most then
      most, winner = count, side.index
    end
  end
  return winner
end

-- The side with all six points, if there is one.
local function six_points(hand)
  local side = leader(hand)
  if side and leader(hand, "swords") == side and hand.sides[side + 1].pile:has(honours) then return side end
  return nil
end

return {
  api = 1,
  title = { en = "Six points double", it = "I sei punti raddoppiano" },
  says = {
    en = "{points} more for all six points of the pack; with every sword as well they win the match",
    it = "altri {points} a chi fa tutti e sei i punti del mazzo; con tutte le spade vince la partita",
  },
  parameters = { points = 6 },
  on_hand = function(hand, p)
    local winner = six_points(hand)
    return hand:each_side(function(side) return side.index == winner and p.points or 0 end)
  end,
  wins_match = function(hand)
    local winner = six_points(hand)
    if winner == nil then return nil end
    local others = hand.table:count("swords")
    for _, side in ipairs(hand.sides) do
      if side.index ~= winner then others = others + side.pile:count("swords") end
    end
    if others == 0 then return winner end
    return nil
  end,
}
