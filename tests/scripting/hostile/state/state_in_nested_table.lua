-- expect: table was made when the script was loaded
local memory = { deep = { deeper = {} } }
return {
  api = 1,
  on_hand = function(hand, p)
    local m = memory.deep.deeper
    m[1] = 1
    return { 0, 0 }
  end,
}
