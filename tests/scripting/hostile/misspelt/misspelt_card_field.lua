-- expect: no such field of a card 'siut'; did you mean suit\?
return {
  api = 1,
  on_play = function(play, p)
    return play.card.siut
  end,
}
