-- expect: no such global 'utf8'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = utf8.char(1)
    return { x, 0 }
  end,
}
