-- expect: the name of a module has small letters
local io = require(("a"):upper() .. "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
return { api = 2, on_hand = function() end }
