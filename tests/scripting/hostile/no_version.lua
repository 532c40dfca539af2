-- expect: add api = 1
return { on_hand = function() end }
