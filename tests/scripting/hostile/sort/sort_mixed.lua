-- expect: attempt to compare
return {
  api = 1,
  on_hand = function(hand, p)
    table.sort({ 1, "a", 2 })
    return { 0, 0 }
  end,
}
