-- expect: :4: captures: returned 7: a list of sets of table cards such as
return {
  api = 2,
  captures = function(turn)
    return 7
  end,
}
