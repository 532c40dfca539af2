-- expect: :5: on_play: no hand 0: the first is 1
return {
  api = 2,
  on_play = function(play)
    return play:earlier_hand(0)[1]
  end,
}
