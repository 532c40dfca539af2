-- expect: on_hand is a table
return { api = 1, on_hand = { fn = function() end } }
