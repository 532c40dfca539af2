-- expect: says has no text in English: add en = 
return { api = 2, says = { it = "il re vale due" }, on_play = function() return 0 end }
