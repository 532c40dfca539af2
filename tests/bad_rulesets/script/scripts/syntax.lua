return {
  api = 1,
  on_play = function(play)
    return play.is_sweep 1
  end,
}
