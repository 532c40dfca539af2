-- expect: names needs a list of 1 to 60
return { api = 2, choices = { at = "deal" } }
