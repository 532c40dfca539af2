-- expect: no integer representation
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%d', 1.5), 0 }
  end,
}
