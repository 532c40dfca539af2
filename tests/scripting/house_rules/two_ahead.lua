-- The winner must be two points ahead.
return {
  api = 2,
  on_match = function(match)
    local totals = match.totals
    return math.abs(totals[1] - totals[2]) < 2 and "play_on" or nil
  end,
}
