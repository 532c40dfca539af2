-- The first capture of the hand scores a point.
return {
  api = 2,
  on_play = { when = "captures", fn = function(play)
    local before = play.previous
    while before do
      if before.captured then return 0 end
      before = before.previous
    end
    return 1
  end },
}
