-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "1"
    for _ = 1, 12 do s = s .. s end
    local t = {}
    while true do t[s] = 1 end
  end,
}
