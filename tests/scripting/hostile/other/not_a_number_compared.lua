-- expect: computes 0/0 or the like
return {
  api = 1,
  on_hand = function(hand, p)
    local zero = #hand.sides - #hand.sides
    return { (0 / zero) == (0 / zero) and 1 or 0, 0 }
  end,
}
