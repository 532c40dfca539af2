-- expect: :4: captures: returned set 1 that is not a list
return {
  api = 2,
  captures = function(turn)
    return { { first = turn.table } }
  end,
}
