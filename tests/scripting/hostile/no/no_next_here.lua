-- expect: no such global 'next'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = next({})
    return { x, 0 }
  end,
}
