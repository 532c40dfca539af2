-- expect: on_play: returned 1.0, a float
return {
  api = 1,
  on_play = function(play, p)
    return 1.0
  end,
}
