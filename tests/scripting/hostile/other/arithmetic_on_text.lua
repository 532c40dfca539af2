-- expect: attempt to perform arithmetic on a string
return {
  api = 1,
  on_hand = function(hand, p)
    return { "10" + 1, 0 }
  end,
}
