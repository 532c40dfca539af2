-- expect: table was made when the script was loaded
local memory = { {} }
return {
  api = 1,
  on_hand = function(hand, p)
    for _, t in ipairs(memory) do t.x = 1 end
    return { 0, 0 }
  end,
}
