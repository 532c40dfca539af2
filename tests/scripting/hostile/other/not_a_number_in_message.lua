-- expect: computes 0/0 or the like
return {
  api = 1,
  on_hand = function(hand, p)
    local zero = #hand.sides - #hand.sides
    error("it is " .. -(0 / zero))
  end,
}
