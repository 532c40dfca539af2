-- expect: on_play: returned a list without points for side 0
return {
  api = 1,
  on_play = function(play, p)
    return {}
  end,
}
