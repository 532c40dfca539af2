-- expect: no side 2: they are 0 to 1
return {
  api = 2,
  on_play = function(play)
    return play:give(2, 1)
  end,
}
