-- expect: no such name in string 'unpack'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.unpack
    return { f, 0 }
  end,
}
