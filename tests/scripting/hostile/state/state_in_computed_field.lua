-- expect: table was made when the script was loaded
local memory = {}
return {
  api = 1,
  on_hand = function(hand, p)
    memory[#memory + 1] = 1
    return { #memory, 0 }
  end,
}
