-- expect: attempt to index|read-only|index a string
return {
  api = 1,
  on_hand = function(hand, p)
    ("x").y = 1
    return { 0, 0 }
  end,
}
