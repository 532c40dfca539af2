-- expect: :2: the title of 'knock', 'on 7d', needs
return { api = 2, choices = { names = { "knock" }, titles = { knock = "on 7d" } } }
