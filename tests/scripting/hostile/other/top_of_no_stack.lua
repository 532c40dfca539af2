-- expect: :5: on_play: attempt to index a nil value .field 'top'.
return {
  api = 2,
  on_play = function(play)
    return play.top:is("Rd") and 1 or 0
  end,
}
