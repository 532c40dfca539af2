-- A sweep in which the seven of coins is played or taken counts two.
return {
  api = 2,
  on_play = { when = "captures", involves = "7d", fn = function(play)
    return play.is_sweep and 1 or 0
  end },
}
