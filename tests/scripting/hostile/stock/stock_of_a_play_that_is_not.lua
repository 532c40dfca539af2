-- expect: :5: on_hand: attempt to index a nil value
return {
  api = 2,
  on_hand = function(hand)
    return { hand.plays[#hand.plays + 1].from_stock and 1 or 0, 0 }
  end,
}
