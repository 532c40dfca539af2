-- expect: only %d
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%f', 1e308), 0 }
  end,
}
