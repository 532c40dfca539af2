-- expect: write a card as a text
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:has() and 1 or 0
  end,
}
