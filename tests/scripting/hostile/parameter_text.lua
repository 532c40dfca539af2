-- expect: parameter points is the text
return { api = 1, parameters = { points = "1" }, on_hand = function() end }
