-- expect: word 2 of parameter how is the text "off"
return { api = 2, parameters = { how = { "all", "off" } }, on_hand = function() end }
