-- expect: on_hand: returned a list with too many items
return {
  api = 1,
  on_hand = function(hand, p)
    return { 1, 2, x = 3 }
  end,
}
