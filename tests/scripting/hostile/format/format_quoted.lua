-- expect: only %d
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%q', 1), 0 }
  end,
}
