-- expect: modules require each other in a circle: require_itself -> require_itself
local me = require "require_itself"
return { api = 2, on_hand = function() end }
