-- expect: KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "0123456789abcdef"
    for _ = 1, 8 do s = s .. s end
    local t = {}
    for i = 1, 200 do t[i] = s end
    return { #table.concat(t), 0 }
  end,
}
