-- expect: may
return { api = 2, choices = { names = { "a" } }, may = function() while true do end end }
