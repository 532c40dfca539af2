-- expect: attempt to divide by zero|n//0
return {
  api = 1,
  on_hand = function(hand, p)
    return { 1 // 0, 0 }
  end,
}
