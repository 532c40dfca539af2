-- A sweep with the first card of the hand scores three points more.
return {
  api = 2,
  on_play = { when = "captures", fn = function(play)
    return play.is_sweep and play.number == 1 and 3 or 0
  end },
}
