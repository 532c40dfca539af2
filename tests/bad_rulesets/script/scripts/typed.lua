return {
  api = 2,
  parameters = { card = { card = "Rd" }, rank = { rank = 7 }, pick = { suit = "coins" }, last = true, how = { "one", "all" } },
  on_play = function(play, p)
    return play.card == p.card and 1 or 0
  end,
}
