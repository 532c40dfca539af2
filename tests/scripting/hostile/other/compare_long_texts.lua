-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local a = "a"
    for _ = 1, 11 do a = a .. a end
    local b = a .. "b"
    local c = a .. "c"
    while true do local _ = b < c end
  end,
}
