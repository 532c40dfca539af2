-- expect: instructions in one call|KiB|stack overflow
return {
  api = 1,
  on_hand = function(hand, p)
    local function f(...) select("#", ...) return f(1, ...) end
    return f()
  end,
}
