-- expect: number has no integer representation
return {
  api = 2,
  on_play = function(play)
    return play:give(0, 1 / 2)
  end,
}
