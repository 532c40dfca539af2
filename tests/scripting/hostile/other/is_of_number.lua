-- expect: write a card as a text
return {
  api = 1,
  on_play = function(play)
    return play.card:is(7) and 1 or 0
  end,
}
