-- expect: on_hand: returned a set of cards: a list
return {
  api = 1,
  on_hand = function(hand, p)
    return hand.sides[1].pile
  end,
}
