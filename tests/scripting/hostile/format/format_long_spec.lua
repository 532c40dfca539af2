-- expect: no width|only %d
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%0000000000000000000000000999999999d', 1), 0 }
  end,
}
