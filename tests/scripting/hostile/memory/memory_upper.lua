-- expect: instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    for _ = 1, 16 do s = s .. s end
    while true do local _ = string.upper(s) end
  end,
}
