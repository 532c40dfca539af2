-- More swords than the other side.
local function most(hand, points)
  local a, b = hand.sides[1].pile:count("swords"), hand.sides[2].pile:count("swords")
  return { a > b and points or 0, b > a and points or 0 }
end

return {
  api = 1,
  parameters = { points = 1 },
  on_hand = function(hand, p) return most(hand, p.points) end,
}
