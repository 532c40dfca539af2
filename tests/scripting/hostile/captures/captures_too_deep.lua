-- expect: :4: captures: returned a table in set 1: cards of the table such as
return {
  api = 2,
  captures = function(turn)
    return { { { turn.table } } }
  end,
}
