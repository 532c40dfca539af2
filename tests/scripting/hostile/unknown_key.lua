-- expect: unknown key 'zebra'; known are api
return { api = 1, zebra = 1 }
