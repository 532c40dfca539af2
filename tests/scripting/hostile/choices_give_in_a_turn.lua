-- expect: a card is given at the deal only
return { api = 2, choices = { names = { "a" }, gives = "next" } }
