-- expect: needs a hook
return { api = 1, title = "Nothing" }
