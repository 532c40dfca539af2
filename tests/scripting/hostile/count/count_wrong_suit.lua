-- expect: count takes a suit
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count("hearts")
  end,
}
