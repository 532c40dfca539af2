-- expect: :5: on_play: a play cannot be changed
return {
  api = 2,
  on_play = function(play)
    play.build = 9
    return 1
  end,
}
