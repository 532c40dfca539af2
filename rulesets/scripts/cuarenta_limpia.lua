-- The limpia of Cuarenta at 38: a side that came to the hand with `barred` points or more has no points for a sweep, so
-- those of the line for sweeps are taken away again.
return {
  api = 2,
  title = { en = "Limpia at 38", it = "Limpia a 38" },
  says = {
    en = "a sweep is worth nothing to a side that came to the hand with {barred} points",
    it = "la limpia non vale niente a chi comincia la smazzata con {barred} punti",
  },
  parameters = { points = 2, barred = 38 },
  on_play = {
    when = "captures",
    fn = function(play, p)
      if play.is_sweep and play.totals[play.side + 1] >= p.barred then return -p.points end
      return 0
    end,
  },
}
