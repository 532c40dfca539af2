-- expect: :4: captures: returned the text "7d": a list of sets of table cards such as
return {
  api = 2,
  captures = function(turn)
    return "7d"
  end,
}
