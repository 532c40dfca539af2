-- expect: instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local a = "1"
    for _ = 1, 15 do a = a .. a end
    while true do local _ = a:sub(2) end
  end,
}
