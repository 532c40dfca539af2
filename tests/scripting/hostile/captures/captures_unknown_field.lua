-- expect: :5: captures: no such field of a turn 'cards'; did you mean card\?
return {
  api = 2,
  captures = function(turn)
    return turn.cards
  end,
}
