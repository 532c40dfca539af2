-- expect: no such global 'warn'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = warn('@on')
    return { x, 0 }
  end,
}
