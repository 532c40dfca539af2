-- expect: :5: may: attempt to call
return {
  api = 2,
  may = function(play)
    return play.holding("7d")
  end,
}
