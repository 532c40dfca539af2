-- expect: :5: computes a power with \^
return {
  api = 1,
  on_hand = function(hand, p)
    return { math.floor(#hand.sides ^ 3.5), 0 }
  end,
}
