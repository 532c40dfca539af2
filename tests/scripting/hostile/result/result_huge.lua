-- expect: on_hand: returned 9223372036854775807 as the points of side 0
return {
  api = 1,
  on_hand = function(hand, p)
    return { math.maxinteger, 1 }
  end,
}
