-- expect: no such global 'loadstring'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = loadstring('return 1')
    return { x, 0 }
  end,
}
