-- expect: on_deal: returned a table with 'point'; did you mean points\?
return { api = 1, on_deal = function() return { point = { 0, 0 } } end }
