-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    for _ = 1, 10 do s = s .. s end
    while true do print(s) end
  end,
}
