-- expect: '2x' is not a card
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:has("2x") and 1 or 0
  end,
}
