-- expect: table was made when the script was loaded
local t = {}
t.t = t
return { api = 1, on_hand = function() local u = t.t.t
  u.x = 1
  return { 0, 0 } end }
