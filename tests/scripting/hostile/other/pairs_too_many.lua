-- expect: at most 1024 keys|instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 1100 do t[i] = 1 end
    for _ in pairs(t) do end
    return { 0, 0 }
  end,
}
