-- expect: no such global 'dofile'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = dofile('/etc/passwd')
    return { x, 0 }
  end,
}
