-- expect: C stack overflow|stack overflow|instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local function f() table.sort({ 2, 1 }, f) end
    f()
  end,
}
