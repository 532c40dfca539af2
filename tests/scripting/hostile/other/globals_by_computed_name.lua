-- expect: globals cannot be assigned
return {
  api = 1,
  on_hand = function(hand, p)
    local e = _ENV
    local k = "a" .. "b"
    e[k] = (e.type and 1) or 2
    return { 0, 0 }
  end,
}
