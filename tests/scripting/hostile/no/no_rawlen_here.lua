-- expect: no such global 'rawlen'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = rawlen({})
    return { x, 0 }
  end,
}
