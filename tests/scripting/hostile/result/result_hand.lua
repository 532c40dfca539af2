-- expect: on_hand: returned a hand: a list
return {
  api = 1,
  on_hand = function(hand, p)
    return hand
  end,
}
