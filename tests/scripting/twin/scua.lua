-- A capture that empties the table.
return {
  api = 1,
  on_play = {
    when = "captures",
    fn = function(play) return play.is_sweep and 1 or 0 end,
  },
}
