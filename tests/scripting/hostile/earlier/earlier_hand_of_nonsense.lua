-- expect: :5: on_hand: .*number expected, got string
return {
  api = 2,
  on_hand = function(hand)
    return hand:earlier_hand("the last")
  end,
}
