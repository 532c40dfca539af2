-- expect: :5: compares a card with "7d", which is never equal
return {
  api = 2,
  may = function(play)
    return play.card ~= "7d"
  end,
}
