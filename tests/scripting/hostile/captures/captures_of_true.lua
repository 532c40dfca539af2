-- expect: :4: captures: returned true: a list of sets of table cards such as
return {
  api = 2,
  captures = function(turn)
    return true
  end,
}
