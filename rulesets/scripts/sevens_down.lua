-- The most sevens score; where sides are equal the sixes decide, then the aces, then the fives. Nobody scores where all
-- of these are equal.
local ranks = { 7, 6, 1, 5 }

-- As one number, since a side has at most four of a rank.
local function strength(pile)
  local sum = 0
  for _, rank in ipairs(ranks) do sum = 5 * sum + pile:count(rank) end
  return sum
end

return {
  api = 2,
  title = { en = "Most sevens", it = "Più sette" },
  says = {
    en = "{points} for the most sevens, or where these are equal the most sixes, then aces, then fives",
    it = "{points} a chi ha più sette o, a parità, più sei, poi più assi, poi più cinque",
  },
  parameters = { points = 1 },
  on_hand = function(hand, p)
    local best, winner = 0, nil
    for _, side in ipairs(hand.sides) do
      local has = strength(side.pile)
      if has > best then
        best, winner = has, side.index
      elseif has == best then
        winner = nil
      end
    end
    return hand:each_side(function(side) return side.index == winner and p.points or 0 end)
  end,
}
