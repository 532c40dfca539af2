-- expect: no such name in string 'rep'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.rep
    return { f, 0 }
  end,
}
