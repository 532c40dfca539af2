-- expect: the name of a module has small letters
local io = require "io\0"
return { api = 2, on_hand = function() end }
