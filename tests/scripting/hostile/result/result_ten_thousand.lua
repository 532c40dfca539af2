-- expect: on_hand: returned 10000 as
return {
  api = 1,
  on_hand = function(hand, p)
    return { 1, 10000 }
  end,
}
