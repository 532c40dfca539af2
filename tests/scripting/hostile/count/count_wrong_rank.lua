-- expect: a rank is
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count(11)
  end,
}
