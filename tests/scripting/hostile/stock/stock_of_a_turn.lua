-- expect: :5: captures: no such field of a turn 'from_stock'
return {
  api = 2,
  captures = function(turn)
    return turn.from_stock and {} or nil
  end,
}
