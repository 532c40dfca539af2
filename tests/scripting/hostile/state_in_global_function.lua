-- expect: :2: assigns to the global 'helper'
function helper() return 1 end
return { api = 1, on_hand = function() return { helper(), 0 } end }
