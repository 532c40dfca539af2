return { api = 2, choices = { names = { "bid" } } }
