-- expect: :4: captures: returned 7 in set 1: cards of the table such as
return {
  api = 2,
  captures = function(turn)
    return { 7 }
  end,
}
