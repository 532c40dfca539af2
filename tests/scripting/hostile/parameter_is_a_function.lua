-- expect: parameter how is a function
return { api = 2, parameters = { how = function() end }, on_hand = function() end }
