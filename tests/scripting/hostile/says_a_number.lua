-- expect: says is 7: a text of up to 300 characters is needed
return { api = 2, says = 7, on_play = function() return 0 end }
