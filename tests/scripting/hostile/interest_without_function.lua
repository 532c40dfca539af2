-- expect: on_play is nil
return { api = 1, on_play = { when = "lays" } }
