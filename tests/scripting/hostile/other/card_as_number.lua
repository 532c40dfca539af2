-- expect: attempt to perform arithmetic
return {
  api = 1,
  on_play = function(play, p)
    return play.card + 1
  end,
}
