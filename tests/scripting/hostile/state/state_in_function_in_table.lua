-- expect: assigns to 'n', which persists
local n = 0
local tools = { bump = function() n = n + 1 return n end }
return {
  api = 1,
  on_hand = function(hand, p)
    return { tools.bump(), 0 }
  end,
}
