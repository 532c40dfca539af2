-- expect: no such global 'rawget'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = rawget(math, 'max')
    return { x, 0 }
  end,
}
