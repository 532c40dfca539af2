-- The best of three games, each to the target.
return {
  api = 2,
  on_match = function(match)
    local games, points = { 0, 0 }, { 0, 0 }
    for hand = 1, match.number do
      for side, scored in ipairs(match:points(hand)) do points[side] = points[side] + scored end
      if math.max(points[1], points[2]) >= match.target and points[1] ~= points[2] then
        local winner = points[1] > points[2] and 1 or 2
        games[winner], points = games[winner] + 1, { 0, 0 }
        if games[winner] == 2 then return winner - 1 end
      end
    end
    return "play_on"
  end,
}
