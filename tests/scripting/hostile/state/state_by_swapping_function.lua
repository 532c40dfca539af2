-- expect: assigns to 'f', which persists
local f = function() return 0 end
return {
  api = 1,
  on_hand = function(hand, p)
    f = function() return 1 end
    return { f(), 0 }
  end,
}
