-- expect: attempt to perform bitwise|instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "1"
    for _ = 1, 12 do s = s .. s end
    while true do local _ = s | 1 end
  end,
}
