-- expect: '2x' is not a card
return { api = 1, on_play = { involves = "2x", fn = function() return 0 end } }
