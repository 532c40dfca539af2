-- A house rule that leaves a player some of the cards alone.
return {
  api = 2,
  title = { en = "No low cards", it = "Niente carte basse" },
  may = function(play) return play.card.value > 3 end,
}
