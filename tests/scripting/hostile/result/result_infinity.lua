-- expect: on_hand: returned inf
return {
  api = 1,
  on_hand = function(hand, p)
    return { 1 / 0, 1 }
  end,
}
