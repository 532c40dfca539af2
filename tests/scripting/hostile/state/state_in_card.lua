-- expect: a card cannot be changed
return {
  api = 1,
  on_play = function(play, p)
    play.card.rank = 3
    return 0
  end,
}
