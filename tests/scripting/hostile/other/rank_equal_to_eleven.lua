-- expect: :5: compares a rank with 11: a rank is a number from 1 to 10
return {
  api = 2,
  on_play = function(play)
    if play.card.rank == 11 then return 1 else return 0 end
  end,
}
