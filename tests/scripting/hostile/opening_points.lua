-- expect: on_deal: returned 3 as points
return { api = 1, on_deal = function() return { points = 3 } end }
