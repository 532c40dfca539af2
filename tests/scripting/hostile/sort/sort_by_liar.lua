-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 256 do t[i] = i end
    while true do table.sort(t, function() return true end) end
  end,
}
