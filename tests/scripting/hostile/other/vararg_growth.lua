-- expect: KiB|instructions in one call|stack overflow
return {
  api = 1,
  on_hand = function(hand, p)
    local function f(...) return f(0, ...) end
    return f()
  end,
}
