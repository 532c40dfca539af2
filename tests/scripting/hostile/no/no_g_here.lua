-- expect: no such global '_G'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = _G.io
    return { x, 0 }
  end,
}
