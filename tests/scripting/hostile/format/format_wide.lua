-- expect: no width or precision beyond 32
return {
  api = 1,
  on_hand = function(hand, p)
    return { #string.format('%99.99f', 1e308), 0 }
  end,
}
