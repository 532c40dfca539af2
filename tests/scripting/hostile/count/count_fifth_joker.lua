-- expect: 'J5' is not a card
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:has("J5") and 1 or 0
  end,
}
