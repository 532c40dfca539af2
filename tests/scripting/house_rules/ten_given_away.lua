-- Whoever lays the ten of coins and sees it taken loses a point.
return {
  api = 2,
  on_play = { when = "captures", involves = "10d", fn = function(play)
    local seat, points = play:laid_by("10d"), {}
    for side = 0, play.sides - 1 do
      local gave = seat and play.taken:has("10d") and seat % play.sides == side
      points[side + 1] = gave and -1 or 0
    end
    return points
  end },
}
