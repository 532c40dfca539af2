-- expect: parameter x is a table of another form
return { api = 2, parameters = { x = {} }, on_hand = function() end }
