-- expect: no such field of a play: a name must be a string
return {
  api = 1,
  on_play = function(play, p)
    return play[1]
  end,
}
