-- expect: on_hand is 3
return { api = 1, on_hand = 3 }
