-- expect: no such parameter 'point'; did you mean points\?
return {
  api = 1,
  parameters = { points = 1 },
  on_hand = function(hand, p)
    return { p.point, 0 }
  end,
}
