-- expect: no such global 'io'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = io.open('/etc/passwd')
    return { x, 0 }
  end,
}
