-- expect: choices is a function
return { api = 2, choices = function() return {} end }
