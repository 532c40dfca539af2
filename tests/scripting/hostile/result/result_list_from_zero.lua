-- expect: on_hand: returned a list without points for side 1
return {
  api = 1,
  on_hand = function(hand, p)
    return { [0] = 1, 2 }
  end,
}
