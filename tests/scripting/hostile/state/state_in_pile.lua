-- expect: set of cards cannot be changed
return {
  api = 1,
  on_hand = function(hand, p)
    hand.sides[1].pile.memory = 1
    return { 0, 0 }
  end,
}
