-- expect: no such global 'rawequal'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = rawequal(1, 1)
    return { x, 0 }
  end,
}
