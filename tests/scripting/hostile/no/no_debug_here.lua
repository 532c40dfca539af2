-- expect: no such global 'debug'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = debug.getregistry()
    return { x, 0 }
  end,
}
