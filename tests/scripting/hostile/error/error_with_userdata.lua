-- expect: error raised with a userdata
return {
  api = 1,
  on_hand = function(hand, p)
    error(hand)
  end,
}
