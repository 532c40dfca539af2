-- expect: :5: on_play: one card is needed, such as "7d"
return {
  api = 2,
  on_play = function(play)
    return play:laid_by("7d 7c") or 0
  end,
}
