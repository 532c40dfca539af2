-- expect: on_deal: returned 4 as the seat
return { api = 1, on_deal = function() return { take_table = 4 } end }
