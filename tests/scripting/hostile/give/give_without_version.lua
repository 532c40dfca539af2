-- expect: 'give' of a play needs a later interface: write api = 2
return {
  api = 1,
  on_play = function(play)
    return play:give(0, 1)
  end,
}
