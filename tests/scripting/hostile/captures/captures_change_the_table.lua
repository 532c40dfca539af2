-- expect: :5: captures: a set of cards cannot be changed
return {
  api = 2,
  captures = function(turn)
    turn.table.cards = nil
  end,
}
