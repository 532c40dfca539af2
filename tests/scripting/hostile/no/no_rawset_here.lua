-- expect: no such global 'rawset'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = rawset(math, 'max', 1)
    return { x, 0 }
  end,
}
