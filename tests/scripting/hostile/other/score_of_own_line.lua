-- expect: :5: on_hand: no such scoring line above this one 'line_0'
return {
  api = 2,
  on_hand = function(hand)
    return hand.score.line_0
  end,
}
