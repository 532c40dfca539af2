-- expect: list is read-only
local memory = { 1, 2, 3 }
return {
  api = 1,
  on_hand = function(hand, p)
    table.remove(memory)
    return { #memory, 0 }
  end,
}
