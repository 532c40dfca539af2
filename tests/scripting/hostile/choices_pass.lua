-- expect: every game.s own choice
return { api = 2, choices = { names = { "pass" } } }
