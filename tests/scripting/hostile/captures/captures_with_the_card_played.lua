-- expect: :4: captures: returned set 1 with .*, which the table does not have
return {
  api = 2,
  captures = function(turn)
    return { turn.card }
  end,
}
