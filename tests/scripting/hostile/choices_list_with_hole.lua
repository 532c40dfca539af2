-- expect: names is a table of
return { api = 2, choices = { names = { "a", [3] = "b" } } }
