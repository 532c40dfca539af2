-- expect: :2: knock has a control character
return { api = 2, choices = { names = { "knock" }, titles = { knock = "\27[2J" } } }
