-- expect: :2: titles has 'knok', which is not among names; did you mean knock\?
return { api = 2, choices = { names = { "knock" }, titles = { knok = "busso" } } }
