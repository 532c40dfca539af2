-- expect: no such global 'loadfile'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = loadfile('/etc/passwd')
    return { x, 0 }
  end,
}
