-- expect: count is a method of a set of cards
return {
  api = 1,
  on_play = function(play, p)
    local count = play.taken.count
    return count(play)
  end,
}
