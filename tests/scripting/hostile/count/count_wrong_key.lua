-- expect: accepts only `suit` and `rank`
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:count{ siut = "coins" }
  end,
}
