-- expect: a rank is
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:run("swords", "Z")
  end,
}
