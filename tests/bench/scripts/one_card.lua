-- A hook that is interested in one card only.
return {
  api = 1,
  on_play = {
    involves = "2s",
    fn = function(play)
      return play.taken:has("2s") and play.card.suit == "swords" and 2 or 0
    end,
  },
}
