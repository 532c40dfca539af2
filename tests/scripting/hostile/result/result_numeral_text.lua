-- expect: on_hand: returned the text "1"
return {
  api = 1,
  on_hand = function(hand, p)
    return { "1", "2" }
  end,
}
