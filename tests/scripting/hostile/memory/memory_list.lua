-- expect: KiB|instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 1e9 do t[i] = { i } end
  end,
}
