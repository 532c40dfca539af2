-- expect: has is a method of a set of cards
return {
  api = 1,
  on_play = function(play, p)
    return play.taken.has({ kind = 1 }, "2s") and 1 or 0
  end,
}
