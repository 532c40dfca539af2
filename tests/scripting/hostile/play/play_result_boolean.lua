-- expect: on_play: returned true
return {
  api = 1,
  on_play = function(play, p)
    return true
  end,
}
