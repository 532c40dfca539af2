-- A hand in which the others score nothing counts twice.
return {
  api = 2,
  on_hand = function(hand)
    local sum = 0
    for _, side in ipairs(hand.sides) do sum = sum + side.points end
    return hand:each_side(function(side) return side.points == sum and sum or 0 end)
  end,
}
