-- expect: on_hand: returned 0.5, a float as the points of side 1: a whole number from -9999 to 9999 is needed, so divide with //
return {
  api = 1,
  on_hand = function(hand, p)
    return { 1, 1 / 2 }
  end,
}
