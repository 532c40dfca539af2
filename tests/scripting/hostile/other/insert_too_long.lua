-- expect: already has 256 items
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    while true do table.insert(t, 1) end
  end,
}
