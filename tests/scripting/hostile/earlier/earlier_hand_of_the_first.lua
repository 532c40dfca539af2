-- expect: :5: on_hand: attempt to index a nil value
return {
  api = 2,
  on_hand = function(hand)
    return hand:earlier_hand()[1]
  end,
}
