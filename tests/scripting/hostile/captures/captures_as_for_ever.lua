-- expect: :[0-9]: captures: uses more than 20000 instructions in one call
return {
  api = 2,
  captures = function(turn)
    while true do turn:as("10d") end
  end,
}
