-- expect: on_hand: returned nil: a list with one whole number for each of the 2 sides
return {
  api = 1,
  on_hand = function(hand, p)
    local _ = 1
  end,
}
