-- expect: no such position
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    table.insert(t, 1 << 60, 1)
    return { 0, 0 }
  end,
}
