-- A hook that is asked about every capture.
return {
  api = 1,
  on_play = {
    when = "captures",
    fn = function(play)
      return play.card.suit == "coins" and #play.taken >= 2 and 1 or 0
    end,
  },
}
