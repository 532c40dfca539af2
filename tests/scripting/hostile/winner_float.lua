-- expect: wins_match: returned 0.0, a float
return { api = 1, wins_match = function() return 0.0 end }
