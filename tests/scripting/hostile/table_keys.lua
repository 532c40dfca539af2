-- expect: neither a number nor a text
local t = { [{}] = 1 }
return { api = 1, on_hand = function() return { t[1], 0 } end }
