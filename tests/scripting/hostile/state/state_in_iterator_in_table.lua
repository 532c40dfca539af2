-- expect: keeps the iterator of a pairs
local kept = { pairs({ 1, 2, 3 }) }
return {
  api = 1,
  on_hand = function(hand, p)
    return { kept[1]() or 0, 0 }
  end,
}
