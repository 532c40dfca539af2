-- expect: error raised with a nil
return {
  api = 1,
  on_hand = function(hand, p)
    error()
  end,
}
