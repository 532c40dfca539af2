-- expect: parameter from is a rank, but its default 11 is not a rank
return { api = 2, parameters = { from = { rank = 11 } }, on_hand = function() end }
