-- expect: instructions in one call|KiB|stack overflow|too many
return {
  api = 1,
  on_hand = function(hand, p)
    local t = {}
    for i = 1, 64 do t[i] = i end
    local function f(...) return math.max(..., table.unpack(t)) end
    while true do f(table.unpack(t)) end
  end,
}
