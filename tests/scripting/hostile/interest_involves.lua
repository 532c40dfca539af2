-- expect: '2x' is no card
return { api = 1, on_play = { involves = "2x", fn = function() return 0 end } }
