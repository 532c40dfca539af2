-- expect: :4: captures: returned a table that is not a list
return {
  api = 2,
  captures = function(turn)
    return { [1] = turn.table, [3] = turn.table }
  end,
}
