-- expect: KiB|instructions in one call
local t = {}
for i = 1, 1e9 do t[i] = { {} } end
return { api = 1 }
