-- expect: :5: on_play: 'holding' of a play needs a later interface: write api = 2
return {
  api = 1,
  on_play = function(play)
    return #play.holding
  end,
}
