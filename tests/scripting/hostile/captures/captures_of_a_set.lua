-- expect: :4: captures: returned a set of cards: a list of sets of table cards such as
return {
  api = 2,
  captures = function(turn)
    return turn.table
  end,
}
