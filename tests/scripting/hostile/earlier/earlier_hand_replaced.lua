-- expect: :5: on_hand: a hand cannot be changed
return {
  api = 2,
  on_hand = function(hand)
    hand.earlier_hand = function() return { 9, 0 } end
    return hand:earlier_hand(1)
  end,
}
