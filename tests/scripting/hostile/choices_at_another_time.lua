-- expect: at is the text "round": one of deal, turn is needed
return { api = 2, choices = { names = { "bid" }, at = "round" } }
