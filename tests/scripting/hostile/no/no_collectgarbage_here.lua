-- expect: no such global 'collectgarbage'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = collectgarbage('count')
    return { x, 0 }
  end,
}
