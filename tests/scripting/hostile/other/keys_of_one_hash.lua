-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 512 do t[i * 511] = i end
    while true do local _ = t[511 * 511] end
  end,
}
