-- expect: unknown key 'zebra'; known keys: api
return { api = 1, zebra = 1 }
