-- Bermila: the most sevens; where these are equal the most sixes decide, and nobody scores when those are equal too.
return {
  api = 1,
  title = "Bermila",
  says = {
    en = "{points} for the most sevens, or the most sixes where sevens are equal",
    it = "{points} a chi ha più sette o, a parità di sette, più sei",
  },
  parameters = { points = 1 },
  on_hand = function(hand, p)
    local best, winner = 0, nil
    for _, side in ipairs(hand.sides) do
      -- a seven outweighs all four sixes
      local count = 5 * side.pile:count(7) + side.pile:count(6)
      if count > best then
        best, winner = count, side.index
      elseif count == best then
        winner = nil
      end
    end
    return hand:each_side(function(side) return side.index == winner and p.points or 0 end)
  end,
}
