-- expect: write pile:has\(...\), with a colon
return {
  api = 1,
  on_play = function(play, p)
    return play.taken.has("2s") and 1 or 0
  end,
}
