-- expect: :6: assigns to 'plays', which persists between calls
local plays = 0
return {
  api = 2,
  may = function()
    plays = plays + 1
    return plays % 2 == 0
  end,
}
