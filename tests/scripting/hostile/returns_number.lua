-- expect: returns 5
return 5
