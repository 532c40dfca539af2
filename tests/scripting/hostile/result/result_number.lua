-- expect: on_hand: returned 1: a list
return {
  api = 1,
  on_hand = function(hand, p)
    return 1
  end,
}
