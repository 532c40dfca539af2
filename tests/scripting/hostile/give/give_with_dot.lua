-- expect: give is a method of a play: write play:give
return {
  api = 2,
  on_play = function(play)
    return play.give(0, 1)
  end,
}
