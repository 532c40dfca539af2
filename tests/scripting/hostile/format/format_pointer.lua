-- expect: only %d
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%p', hand), 0 }
  end,
}
