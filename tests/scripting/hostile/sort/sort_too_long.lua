-- expect: more than 256 items
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 300 do t[i] = 300 - i end
    table.sort(t)
    return { 0, 0 }
  end,
}
