-- expect: no such name in table 'move'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = table.move
    return { f, 0 }
  end,
}
