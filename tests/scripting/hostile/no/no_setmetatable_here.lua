-- expect: no such global 'setmetatable'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = setmetatable({}, {})
    return { x, 0 }
  end,
}
