-- expect: on_hand
return { api = 2, choices = { names = { "a" } }, on_hand = function(hand) while true do local n = #hand.plays end end }
