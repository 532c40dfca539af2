-- expect: parameter's name
return { api = 1, parameters = { ["a b"] = 1 }, on_hand = function() end }
