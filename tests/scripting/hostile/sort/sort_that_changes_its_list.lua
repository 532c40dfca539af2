-- expect: attempt to compare
return {
  api = 1,
  on_hand = function(hand, p)
    local t = { 3, 2, 1, 5, 4 }
    table.sort(t, function(a, b) for i = 1, 5 do t[i] = nil end return a < b end)
    return { 0, 0 }
  end,
}
