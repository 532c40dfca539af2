-- expect: library math is read-only
return {
  api = 1,
  on_hand = function(hand, p)
    math.max = function() return 9 end
    return { 0, 0 }
  end,
}
