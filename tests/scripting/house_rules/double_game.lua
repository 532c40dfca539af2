-- A game counts for two if the other side has not half of the target.
return {
  api = 2,
  on_match = function(match)
    local own, other = table.unpack(match.totals)
    if math.max(own, other) < match.target or own == other then return "play_on" end
    local double = 2 * math.min(own, other) < match.target
    return { winner = own > other and 0 or 1, games = double and 2 or 1 }
  end,
}
