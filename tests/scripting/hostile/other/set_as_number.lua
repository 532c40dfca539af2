-- expect: attempt to perform arithmetic
return {
  api = 1,
  on_hand = function(hand, p)
    return { hand.sides[1].pile + 1, 0 }
  end,
}
