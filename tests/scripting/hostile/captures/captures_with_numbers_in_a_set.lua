-- expect: :4: captures: returned 3 in set 1: cards of the table such as
return {
  api = 2,
  captures = function(turn)
    return { { 3, 4 } }
  end,
}
