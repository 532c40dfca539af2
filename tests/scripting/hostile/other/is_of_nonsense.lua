-- expect: zz
return {
  api = 1,
  on_play = function(play)
    return play.card:is("zz") and 1 or 0
  end,
}
