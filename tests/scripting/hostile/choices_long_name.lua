-- expect: name 1 of choices is not a name
return { api = 2, choices = { names = { "abcdefghij-abcdefghij-abcdefghij" } } }
