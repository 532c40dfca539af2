-- expect: on_hand: returned the text "x"
return {
  api = 1,
  on_hand = function(hand, p)
    return "x"
  end,
}
