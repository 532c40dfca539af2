-- expect: no such global 'xpcall'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = xpcall(error, print)
    return { x, 0 }
  end,
}
