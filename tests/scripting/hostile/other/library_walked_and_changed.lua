-- expect: library table is read-only
return {
  api = 1,
  on_hand = function(hand, p)
    for name in pairs(table) do table[name] = nil end
    return { 0, 0 }
  end,
}
