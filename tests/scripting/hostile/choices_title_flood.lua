-- expect: :3: knock is the text "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": a text of up to 40 characters
local long = "a" for i = 1, 12 do long = long .. long end
return { api = 2, choices = { names = { "knock" }, titles = { knock = long } } }
