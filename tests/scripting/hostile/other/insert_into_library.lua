-- expect: list is read-only
return {
  api = 1,
  on_hand = function(hand, p)
    table.insert(math, 1)
    return { 0, 0 }
  end,
}
