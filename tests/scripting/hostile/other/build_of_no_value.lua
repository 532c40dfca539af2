-- expect: :5: on_play: attempt to index a nil value
return {
  api = 2,
  on_play = function(play)
    return play.builds[7]:count("coins")
  end,
}
