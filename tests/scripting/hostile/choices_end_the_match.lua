-- expect: ends is the text "match": one of nothing, turn, hand is needed
return { api = 2, choices = { names = { "knock" }, ends = "match" } }
