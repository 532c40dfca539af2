-- expect: parameter how is a table of 3 items
return { api = 2, parameters = { how = { "one", "all", card = "7d" } }, on_hand = function() end }
