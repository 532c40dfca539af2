-- expect: attempt to index a nil value
return {
  api = 1,
  on_hand = function(hand, p)
    return { #hand.sides[9].pile, 0 }
  end,
}
