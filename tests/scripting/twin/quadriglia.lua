-- Taking three cards or more at once.
return {
  api = 1,
  on_play = {
    when = "captures",
    fn = function(play) return #play.taken >= 3 and 1 or 0 end,
  },
}
