-- expect: :5: on_play: no such field of a play 'cardd'; did you mean card\?
return {
  api = 1,
  on_play = function(play, p)
    return play.cardd.rank
  end,
}
