-- expect: :5: compares a card with 7, which is never equal
return {
  api = 2,
  on_play = function(play)
    if play.card == 7 then return 1 else return 0 end
  end,
}
