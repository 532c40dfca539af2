-- expect: no such name in math 'random'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = math.random
    return { f, 0 }
  end,
}
