-- expect: KiB|instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "0123456789abcdef"
    for _ = 1, 9 do s = s .. s end
    while true do s = string.format("%s%s", s, s) end
  end,
}
