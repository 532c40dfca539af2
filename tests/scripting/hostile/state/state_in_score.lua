-- expect: :5: on_hand: the score is read-only
return {
  api = 2,
  on_hand = function(hand)
    hand.score.mine = { 1, 2 }
    return { 0, 0 }
  end,
}
