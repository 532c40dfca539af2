-- expect: :6: assigns to 'asked', which persists between calls
local asked = 0
return {
  api = 2,
  captures = function(turn)
    asked = asked + 1
    return nil
  end,
}
