-- expect: is is a method of a card: write card:is
return {
  api = 1,
  on_play = function(play)
    return play.card.is("7d") and 1 or 0
  end,
}
