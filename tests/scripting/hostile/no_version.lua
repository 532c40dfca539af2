-- expect: add api = 2
return { on_hand = function() end }
