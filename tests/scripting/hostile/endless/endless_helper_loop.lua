-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    while true do local _ = hand.sides[1].pile:count("coins") end
  end,
}
