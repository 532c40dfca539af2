-- expect: no such global 'package'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = package.loadlib('x', 'y')
    return { x, 0 }
  end,
}
