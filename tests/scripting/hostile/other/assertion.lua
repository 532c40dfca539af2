-- expect: :5: on_hand: wrong
return {
  api = 1,
  on_hand = function(hand, p)
    assert(false, "wrong")
  end,
}
