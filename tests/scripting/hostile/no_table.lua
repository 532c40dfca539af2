-- expect: must end with return
local x = 1
