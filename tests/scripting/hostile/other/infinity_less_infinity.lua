-- expect: computes 0/0 or the like
return {
  api = 1,
  on_hand = function(hand, p)
    local large = 1e308 * #hand.sides * 10
    return { large - large > 0 and 1 or 0, 0 }
  end,
}
