-- expect: :5: on_play: the list is read-only
return {
  api = 2,
  on_play = function(play)
    play.piles[1] = play.taken
    return 0
  end,
}
