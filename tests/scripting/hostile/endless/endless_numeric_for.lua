-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    for i = 1, math.maxinteger do end
    return { 0, 0 }
  end,
}
