-- expect: :6: computes a power with \^, whose last digit differs
return {
  api = 1,
  on_hand = function(hand, p)
    local n = #hand.sides
    return { math.floor(2 ^ n), 0 }
  end,
}
