-- A hook that looks at the play before, for every play.
return {
  api = 2,
  on_play = function(play)
    local last = play.previous
    return last and last.card.rank == play.card.rank and 1 or 0
  end,
}
