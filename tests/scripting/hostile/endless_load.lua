-- expect: :2: uses more than 20000 instructions in one call
while true do end
return { api = 1 }
