-- A card of the rank just played scores, and each further one in the chain one more.
return {
  api = 2,
  on_play = function(play)
    local links, before = 0, play.previous
    while before and before.card.rank == play.card.rank do links, before = links + 1, before.previous end
    return links
  end,
}
