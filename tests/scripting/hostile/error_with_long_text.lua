-- expect: xxx\.\.\.
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    for _ = 1, 14 do s = s .. s end
    error(s)
  end,
}
