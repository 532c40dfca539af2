-- expect: the name of a module has small letters
local up = require "../objects"
return { api = 2, on_hand = function() end }
