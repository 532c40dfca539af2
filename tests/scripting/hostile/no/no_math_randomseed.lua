-- expect: no such name in math 'randomseed'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = math.randomseed
    return { f, 0 }
  end,
}
