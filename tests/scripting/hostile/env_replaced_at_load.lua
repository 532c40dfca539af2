-- expect: assigns to '_ENV'
_ENV = {}
return { api = 1 }
