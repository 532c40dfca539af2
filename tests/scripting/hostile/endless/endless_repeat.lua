-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    repeat local x = 1 until x == 2
  end,
}
