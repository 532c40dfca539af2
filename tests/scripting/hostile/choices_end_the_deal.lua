-- expect: a choice at the deal ends nothing: leave out ends, or write at = "turn"
return { api = 2, choices = { names = { "knock" }, at = "deal", ends = "hand" } }
