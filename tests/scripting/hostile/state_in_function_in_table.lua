-- expect: assigns to 'n', which lives on
local n = 0
local tools = { bump = function() n = n + 1 return n end }
return {
  api = 1,
  on_hand = function(hand, p)
    return { tools.bump(), 0 }
  end,
}
