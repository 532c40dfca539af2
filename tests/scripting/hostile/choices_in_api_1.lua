-- expect: 'choices' needs a later interface: write api = 2
return { api = 1, choices = { names = { "bid" } } }
