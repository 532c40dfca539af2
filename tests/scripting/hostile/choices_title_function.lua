-- expect: :2: titles is a function
return { api = 2, choices = { names = { "knock" }, titles = function() end } }
