-- expect: instructions in one call|allocates more than 1024 KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "0123456789"
    for _ = 1, 8 do s = s .. s end
    for i = 1, 1e9 do local _ = s .. i end
  end,
}
