-- expect: attempt to call a nil value
return {
  api = 1,
  on_hand = function(hand, p)
    local f
    f()
  end,
}
