-- expect: :5: on_play: attempt to perform arithmetic on a boolean value .field 'from_stock'.
return {
  api = 2,
  on_play = function(play)
    return play.from_stock + 1
  end,
}
