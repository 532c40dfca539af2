-- expect: :5: on_play: attempt to call a boolean value .method 'from_stock'.
return {
  api = 2,
  on_play = function(play)
    return play:from_stock() and 1 or 0
  end,
}
