-- expect: table was made when the script was loaded
local memory = { {} }
return {
  api = 1,
  on_hand = function(hand, p)
    local t = table.unpack(memory)
    t.x = 1
    return { 0, 0 }
  end,
}
