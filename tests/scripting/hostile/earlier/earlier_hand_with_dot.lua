-- expect: :5: on_hand: earlier_hand is a method of a hand: write hand:earlier_hand\(1\)
return {
  api = 2,
  on_hand = function(hand)
    return hand.earlier_hand(1)
  end,
}
