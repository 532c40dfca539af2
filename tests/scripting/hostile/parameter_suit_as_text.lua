-- expect: parameter in_suit is the text "coins": write \{ suit = "coins" \}; allowed are
return { api = 2, parameters = { in_suit = "coins" }, on_hand = function() end }
