-- expect: unknown key 'wen'; did you mean when|unknown key 'wen'; known keys:
return { api = 1, on_play = { wen = "captures", fn = function() return 0 end } }
