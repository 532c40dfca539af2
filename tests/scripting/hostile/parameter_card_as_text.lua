-- expect: parameter card is the text "Rd": write \{ card = "Rd" \}; allowed are
return { api = 2, parameters = { card = "Rd" }, on_hand = function() end }
