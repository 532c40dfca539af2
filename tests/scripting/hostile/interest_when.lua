-- expect: when is the text "sometimes"
return { api = 1, on_play = { when = "sometimes", fn = function() return 0 end } }
