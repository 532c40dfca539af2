-- expect: parameter card is a card, but its default the text "Rx" is not a card
return { api = 2, parameters = { card = { card = "Rx" } }, on_hand = function() end }
