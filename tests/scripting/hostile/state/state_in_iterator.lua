-- expect: keeps the iterator of a pairs
local step = pairs({ 1, 2, 3 })
return {
  api = 1,
  on_hand = function(hand, p)
    local k = step()
    return { k or 0, 0 }
  end,
}
