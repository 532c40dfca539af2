-- expect: parameter points is -9223372036854775808
return { api = 1, parameters = { points = math.mininteger }, on_hand = function() end }
