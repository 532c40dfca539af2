-- Primiera: the best card of each suit is counted by the worths below, and the side with the greater sum gets the
-- points. A side without a card of every suit has no primiera, and nobody scores when the greatest sum is tied.
local worth = { [7] = 21, [6] = 18, [1] = 16, [5] = 15, [4] = 14, [3] = 13, [2] = 12, F = 10, C = 10, R = 10 }

return {
  api = 1,
  title = "Primiera",
  says = {
    en = "{points} for the best primiera: the best card of each suit, of which a seven counts 21",
    it = "{points} per la primiera: la carta migliore di ogni seme, dove il sette vale 21",
  },
  parameters = { points = 1 },
  on_hand = function(hand, p)
    local best, winner = 0, nil
    for _, side in ipairs(hand.sides) do
      local sum, suits = side.pile:best_per_suit(worth)
      if suits < 4 then sum = 0 end
      if sum > best then
        best, winner = sum, side.index
      elseif sum == best then
        winner = nil
      end
    end
    return hand:each_side(function(side) return side.index == winner and p.points or 0 end)
  end,
}
