-- expect: a hand cannot be changed
return {
  api = 1,
  on_hand = function(hand, p)
    hand.memory = 1
    return { 0, 0 }
  end,
}
