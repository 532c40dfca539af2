-- expect: each_side is a method of a hand
return {
  api = 1,
  on_hand = function(hand, p)
    return hand.each_side(hand.sides, function() return 0 end)
  end,
}
