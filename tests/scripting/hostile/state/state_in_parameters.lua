-- expect: parameters cannot be assigned
return {
  api = 1,
  on_hand = function(hand, p)
    p.points = 2
    return { 0, 0 }
  end,
}
