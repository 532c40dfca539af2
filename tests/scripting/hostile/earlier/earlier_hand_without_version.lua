-- expect: :5: on_hand: 'earlier_hand' of a hand needs a later interface: write api = 2
return {
  api = 1,
  on_hand = function(hand)
    return hand:earlier_hand(1)
  end,
}
