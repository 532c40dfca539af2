-- expect: KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local big = "0123456789012345"
    for _ = 1, 11 do big = big .. big end
    local t = {}
    for i = 1, 256 do t[i] = big end
    return { #table.concat(t), 0 }
  end,
}
