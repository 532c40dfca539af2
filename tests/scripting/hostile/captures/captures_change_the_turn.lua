-- expect: :5: captures: a turn cannot be changed
return {
  api = 2,
  captures = function(turn)
    turn.card = turn.table:cards()[1]
  end,
}
