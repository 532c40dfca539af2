-- Before the first card each seat gives its partner a card.
return {
  api = 2,
  choices = { at = "deal", names = { "exchange" }, gives = "partner" },
  may = function(play) return play.choice ~= "pass" end,
}
