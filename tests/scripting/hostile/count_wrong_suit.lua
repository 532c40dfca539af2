-- expect: a suit is
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count("hearts")
  end,
}
