-- expect: :5: on_hand: uses more than 20000 instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    while true do end
  end,
}
