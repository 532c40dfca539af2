-- expect: list is read-only
return {
  api = 1,
  on_hand = function(hand, p)
    hand.sides[3] = 1
    return { 0, 0 }
  end,
}
