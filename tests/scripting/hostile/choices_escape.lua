-- expect: name 1 of choices is not a name
return { api = 2, choices = { names = { "bid\27[2J" } } }
