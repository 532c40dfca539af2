-- expect: no such name in table 'pack'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = table.pack
    return { f, 0 }
  end,
}
