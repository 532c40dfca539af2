-- expect: :6: .*table was made when the script was loaded
local seen = {}
return {
  api = 2,
  may = function(play)
    seen[play.card.name] = true
    return true
  end,
}
