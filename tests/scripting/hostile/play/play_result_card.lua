-- expect: on_play: returned a card
return {
  api = 1,
  on_play = function(play, p)
    return play.card
  end,
}
