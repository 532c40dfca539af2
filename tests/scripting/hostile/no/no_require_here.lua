-- expect: require belongs to the top of the file
return {
  api = 1,
  on_hand = function(hand, p)
    local x = require('os')
    return { x, 0 }
  end,
}
