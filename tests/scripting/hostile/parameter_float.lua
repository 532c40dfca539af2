-- expect: parameter points is 1.5, a float
return { api = 1, parameters = { points = 1.5 }, on_hand = function() end }
