-- Fails at the first play that it is asked about.
return {
  api = 1,
  title = { en = "Failing", it = "Che fallisce" },
  on_play = function(play) return play.nothing.points end,
}
