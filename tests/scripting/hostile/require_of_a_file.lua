-- expect: the name of a module has small letters
local up = require "math.lua"
return { api = 2, on_hand = function() end }
