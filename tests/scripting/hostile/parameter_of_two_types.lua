-- expect: parameter x is a table of another form
return { api = 2, parameters = { x = { card = "7d", rank = 7 } }, on_hand = function() end }
