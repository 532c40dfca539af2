-- expect: has no hook
return { api = 1, title = "Nothing" }
