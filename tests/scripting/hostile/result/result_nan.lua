-- expect: on_hand: computes 0/0 or the like
return {
  api = 1,
  on_hand = function(hand, p)
    return { 0 / 0, 1 }
  end,
}
