-- expect: count takes a suit
return {
  api = 1,
  on_play = function(play)
    return play.taken:count("FC") and 1 or 0
  end,
}
