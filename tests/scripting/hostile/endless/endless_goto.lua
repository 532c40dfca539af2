-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    ::again:: goto again
  end,
}
