-- expect: :5: on_play: 'swords' is not a card
return {
  api = 2,
  on_play = function(play)
    return play:laid_by("swords") or 0
  end,
}
