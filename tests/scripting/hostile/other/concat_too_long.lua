-- expect: more than 256 items
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 300 do t[i] = "x" end
    return { #table.concat(t), 0 }
  end,
}
