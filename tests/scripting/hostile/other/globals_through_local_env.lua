-- expect: globals cannot be assigned
return {
  api = 1,
  on_hand = function(hand, p)
    local _ENV = _ENV
    x = 1
    return { 0, 0 }
  end,
}
