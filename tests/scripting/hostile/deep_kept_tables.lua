-- expect: too deep
local t = {}
for _ = 1, 100 do t = { t } end
return { api = 1, on_hand = function() return { #t, 0 } end }
