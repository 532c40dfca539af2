-- expect: word 2 of parameter how is the text
return { api = 2, parameters = { how = { "all", "a\27[2J" } }, on_hand = function() end }
