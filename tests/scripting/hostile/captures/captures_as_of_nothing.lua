-- expect: :5: captures: as is a method of a turn: write turn:as
return {
  api = 2,
  captures = function(turn)
    return turn.as("7d")
  end,
}
