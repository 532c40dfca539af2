-- expect: list is read-only
local memory = { 3, 2, 1 }
return {
  api = 1,
  on_hand = function(hand, p)
    table.sort(memory)
    return { memory[1], 0 }
  end,
}
