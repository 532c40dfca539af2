-- expect: on_deal: returned 1: nil or a table
return { api = 1, on_deal = function() return 1 end }
