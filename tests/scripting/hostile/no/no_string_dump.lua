-- expect: no such name in string 'dump'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.dump
    return { f, 0 }
  end,
}
