-- expect: control character
return { api = 1, title = "a\27[31m", on_hand = function() end }
