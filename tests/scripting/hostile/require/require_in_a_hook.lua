-- expect: require belongs to the top of the file
return {
  api = 2,
  on_hand = function()
    local courts = require "courts"
    return { 0, 0 }
  end,
}
