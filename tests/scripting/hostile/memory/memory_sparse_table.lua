-- expect: makes a table of more than 512 keys
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 1e9 do t[i * 1e6] = i end
  end,
}
