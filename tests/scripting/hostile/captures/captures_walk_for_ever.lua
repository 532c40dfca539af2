-- expect: :[0-9]: captures: uses more than 20000 instructions in one call
return {
  api = 2,
  captures = function(turn)
    while true do
      local before = turn.previous
      while before do before = before.previous end
    end
  end,
}
