-- expect: makes a text of more than 4 KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local a, b = "1", "1"
    for _ = 1, 15 do a, b = a .. a, b .. b end
    while true do local _ = a == b end
  end,
}
