-- expect: api is the text "1"
return { api = "1", on_hand = function() end }
