-- expect: :5: captures: one card is needed, such as "7d"
return {
  api = 2,
  captures = function(turn)
    return turn:as(turn.table)
  end,
}
