-- expect: :5: compares a card with "7d", which is never equal
return {
  api = 2,
  on_play = function(play)
    if play.previous and play.previous.card ~= "7d" then return 1 else return 0 end
  end,
}
