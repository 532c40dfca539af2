-- expect: :5: may: a play cannot be changed
return {
  api = 2,
  may = function(play)
    play.card = nil
    return true
  end,
}
