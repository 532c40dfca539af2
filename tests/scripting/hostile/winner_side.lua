-- expect: wins_match: returned a side
return { api = 1, wins_match = function(hand) return hand.sides[1] end }
