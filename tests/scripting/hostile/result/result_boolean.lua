-- expect: on_hand: returned true as
return {
  api = 1,
  on_hand = function(hand, p)
    return { true, false }
  end,
}
