-- expect: :5: compares a suit with "denari": a suit is "coins"
return {
  api = 2,
  on_play = function(play)
    if play.card.suit == "denari" then return 1 else return 0 end
  end,
}
