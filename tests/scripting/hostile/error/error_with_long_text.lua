-- expect: xxx\.\.\.
return {
  api = 1,
  on_hand = function(hand, p)
    local s = "x"
    for _ = 1, 11 do s = s .. s end
    error(s)
  end,
}
