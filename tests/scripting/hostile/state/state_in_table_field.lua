-- expect: :6: assigns to 'memory.count'
local memory = {}
return {
  api = 1,
  on_hand = function(hand, p)
    memory.count = 1
    return { 0, 0 }
  end,
}
