-- expect: :5: may: a set of cards cannot be changed
return {
  api = 2,
  may = function(play)
    play.holding.count = nil
    return true
  end,
}
