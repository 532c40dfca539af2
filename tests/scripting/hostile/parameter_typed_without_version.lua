-- expect: parameter last is not a whole number, which needs a later interface: write api = 2
return { api = 1, parameters = { last = true }, on_hand = function() end }
