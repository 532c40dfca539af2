-- expect: no module 'io': there is no io.lua beside this file
local io = require "io"
return { api = 2, on_hand = function() end }
