-- The match is won by winning two hands in a row.
return {
  api = 2,
  on_match = function(match)
    if match.number < 2 then return "play_on" end
    local last, before = match:points(), match:points(match.number - 1)
    if last[1] > last[2] and before[1] > before[2] then return 0 end
    if last[2] > last[1] and before[2] > before[1] then return 1 end
    return "play_on"
  end,
}
