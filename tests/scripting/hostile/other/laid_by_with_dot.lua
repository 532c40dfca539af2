-- expect: :5: on_play: laid_by is a method of a play: write play:laid_by
return {
  api = 2,
  on_play = function(play)
    return play.laid_by("7d") or 0
  end,
}
