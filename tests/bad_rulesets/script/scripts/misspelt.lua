return {
  api = 1,
  on_plya = function(play) return 1 end,
}
