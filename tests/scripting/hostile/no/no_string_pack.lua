-- expect: no such name in string 'pack'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.pack
    return { f, 0 }
  end,
}
