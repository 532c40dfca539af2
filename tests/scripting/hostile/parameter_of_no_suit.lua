-- expect: parameter s is a suit, but its default the text "hearts" is not a suit
return { api = 2, parameters = { s = { suit = "hearts" } }, on_hand = function() end }
