-- expect: table was made when the script was loaded
local memory = { a = {} }
return {
  api = 1,
  on_hand = function(hand, p)
    for _, t in pairs(memory) do t.x = 1 end
    return { 0, 0 }
  end,
}
