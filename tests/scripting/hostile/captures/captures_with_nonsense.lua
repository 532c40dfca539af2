-- expect: :4: captures: returned the text "seven" in set 1: cards of the table such as
return {
  api = 2,
  captures = function(turn)
    return { "seven" }
  end,
}
