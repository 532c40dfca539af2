-- expect: makes a text of more than 4 KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    while true do s = s .. s end
  end,
}
