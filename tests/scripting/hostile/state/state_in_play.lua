-- expect: a play cannot be changed
return {
  api = 1,
  on_play = function(play, p)
    play.seat = 3
    return 0
  end,
}
