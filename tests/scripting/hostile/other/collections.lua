-- expect: instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local keep = {}
    for i = 1, 200 do keep[i] = { function() end, function() end, function() end, function() end } end
    while true do local _ = function() end end
  end,
}
