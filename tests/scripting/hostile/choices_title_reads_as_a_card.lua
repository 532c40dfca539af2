-- expect: :2: the title of 'knock' is 'on 7d'
return { api = 2, choices = { names = { "knock" }, titles = { knock = "on 7d" } } }
