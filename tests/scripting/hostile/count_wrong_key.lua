-- expect: looks at `suit` and `rank` only
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count{ siut = "coins" }
  end,
}
