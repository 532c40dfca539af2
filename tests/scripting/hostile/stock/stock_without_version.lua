-- expect: :5: on_play: 'from_stock' of a play needs a later interface: write api = 2
return {
  api = 1,
  on_play = function(play)
    return play.from_stock and 1 or 0
  end,
}
