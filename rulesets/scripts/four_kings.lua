-- A house rule for an instant win: the side that has taken all four kings wins the match at once.
return {
  api = 1,
  title = { en = "Four kings", it = "Quattro re" },
  says = {
    en = "all four kings win the match",
    it = "chi ha tutti e quattro i re vince la partita",
  },
  wins_match = function(hand)
    for _, side in ipairs(hand.sides) do
      if side.pile:count{ rank = "R" } == 4 then return side.index end
    end
  end,
}
