-- expect: :5: on_hand: .*number has no integer representation
return {
  api = 2,
  on_hand = function(hand)
    return hand:earlier_hand(1.5)
  end,
}
