-- expect: bad argument|number expected
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%d %d', 1), 0 }
  end,
}
