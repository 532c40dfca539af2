-- expect: assigns to 'i', which persists
local functions = {}
for i = 1, 2 do
  functions[i] = function() i = i + 1 return i end
end
return {
  api = 1,
  on_hand = function(hand, p)
    return { functions[1](), 0 }
  end,
}
