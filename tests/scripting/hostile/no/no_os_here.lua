-- expect: no such global 'os'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = os.execute('id')
    return { x, 0 }
  end,
}
