-- expect: no such global 'require'
return {
  api = 1,
  on_hand = function(hand, p)
    local x = require('os')
    return { x, 0 }
  end,
}
