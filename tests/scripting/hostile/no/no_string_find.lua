-- expect: no such name in string 'find'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.find
    return { f, 0 }
  end,
}
