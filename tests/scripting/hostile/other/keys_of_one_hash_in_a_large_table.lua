-- expect: makes a table of more than 512 keys
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 4096 do t[i * 4095] = i end
    return { #t, 0 }
  end,
}
