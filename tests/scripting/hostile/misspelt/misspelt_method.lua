-- expect: no such field of a set of cards 'haz'; did you mean has\?
return {
  api = 1,
  on_play = function(play, p)
    return play.taken:haz("2s") and 1 or 0
  end,
}
