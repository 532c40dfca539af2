-- expect: no such name in string 'gmatch'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.gmatch
    return { f, 0 }
  end,
}
