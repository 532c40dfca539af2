-- expect: on_hand: returned 2.0, a float as the points of side 0
return {
  api = 1,
  on_hand = function(hand, p)
    return { 4 / 2, 1 }
  end,
}
