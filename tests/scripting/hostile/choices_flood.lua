-- expect: names is a table of 200 items
local names = {} for i = 1, 200 do names[i] = "n" .. i end return { api = 2, choices = { names = names } }
