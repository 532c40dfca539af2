-- expect: no such global 'load'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = load('return 1')
    return { x, 0 }
  end,
}
