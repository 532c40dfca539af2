-- expect: function expected
return {
  api = 1,
  on_hand = function(hand, p)
    return hand:each_side(1)
  end,
}
