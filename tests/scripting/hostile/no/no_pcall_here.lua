-- expect: no such global 'pcall'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = pcall(error)
    return { x, 0 }
  end,
}
