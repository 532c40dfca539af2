-- expect: instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    local f, g
    f = function(n) return g(n + 1) end
    g = function(n) return f(n + 1) end
    return { f(0), 0 }
  end,
}
