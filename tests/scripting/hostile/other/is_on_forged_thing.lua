-- expect: is is a method of a card
return {
  api = 1,
  on_play = function(play)
    return play.card.is(play.taken, "7d") and 1 or 0
  end,
}
