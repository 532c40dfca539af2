-- expect: C stack overflow|stack overflow|instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local function f() return hand:each_side(f) end
    return f()
  end,
}
