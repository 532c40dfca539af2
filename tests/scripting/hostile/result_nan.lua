-- expect: on_hand: returned nan
return {
  api = 1,
  on_hand = function(hand, p)
    return { 0 / 0, 1 }
  end,
}
