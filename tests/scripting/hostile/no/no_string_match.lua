-- expect: no such name in string 'match'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.match
    return { f, 0 }
  end,
}
