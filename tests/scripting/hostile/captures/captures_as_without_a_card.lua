-- expect: :5: captures: write a card as a text such as "2s"
return {
  api = 2,
  captures = function(turn)
    return turn:as()
  end,
}
