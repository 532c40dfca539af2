-- Taking the card just played, and no other, with one of the same rank.
return {
  api = 1,
  on_play = {
    when = "captures",
    fn = function(play)
      local previous = play.previous
      if not previous or previous.card.rank ~= play.card.rank then return 0 end
      return #play.taken == 1 and play.taken:has(previous.card) and 1 or 0
    end,
  },
}
