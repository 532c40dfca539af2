-- expect: string expected, got number
local up = require(7)
return { api = 2, on_hand = function() end }
