-- expect: no such global 'getmetatable'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = getmetatable('')
    return { x, 0 }
  end,
}
