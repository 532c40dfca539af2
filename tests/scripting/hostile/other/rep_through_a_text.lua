-- expect: no such name in string 'rep'
return {
  api = 1,
  on_hand = function(hand, p)
    return { #("x"):rep(1e9), 0 }
  end,
}
