-- expect: :5: captures: '14d' is not a card
return {
  api = 2,
  captures = function(turn)
    return turn:as("14d")
  end,
}
