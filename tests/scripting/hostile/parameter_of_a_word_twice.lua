-- expect: word 3 of parameter how, 'one', is given twice
return { api = 2, parameters = { how = { "one", "all", "one" } }, on_hand = function() end }
