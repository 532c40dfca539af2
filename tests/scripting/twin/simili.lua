-- A capture all of one suit, of three cards or more with the one played.
return {
  api = 1,
  on_play = {
    when = "captures",
    fn = function(play)
      local taken = #play.taken
      return taken >= 2 and play.taken:count(play.card.suit) == taken and 1 or 0
    end,
  },
}
