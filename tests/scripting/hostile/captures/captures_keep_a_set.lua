-- expect: :6: .*table was made when the script was loaded
local seen = {}
return {
  api = 2,
  captures = function(turn)
    seen[1] = turn.table
    return nil
  end,
}
