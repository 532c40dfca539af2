-- expect: on_hand is a function of the library
return { api = 1, on_hand = math.max }
