-- expect: parameter how is a table of 1 item: a list of 2 to 16 words
return { api = 2, parameters = { how = { "one" } }, on_hand = function() end }
