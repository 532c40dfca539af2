-- expect: list is read-only
local memory = {}
return {
  api = 1,
  on_hand = function(hand, p)
    table.insert(memory, 1)
    return { #memory, 0 }
  end,
}
