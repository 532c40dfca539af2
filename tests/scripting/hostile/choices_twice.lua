-- expect: is given twice
return { api = 2, choices = { names = { "bid", "bid" } } }
