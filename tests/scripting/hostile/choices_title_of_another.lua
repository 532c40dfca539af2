-- expect: :3: the title of 'knock', 'wait', is that of 'wait' too
return { api = 2, choices = { names = { "knock", "wait" },
  titles = { knock = "wait" } } }
