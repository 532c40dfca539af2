-- A hook that walks all earlier plays of the hand, for every play.
return {
  api = 2,
  on_play = function(play)
    local alike, earlier = 0, play.previous
    while earlier do
      if earlier.card.rank == play.card.rank then alike = alike + 1 end
      earlier = earlier.previous
    end
    return alike
  end,
}
