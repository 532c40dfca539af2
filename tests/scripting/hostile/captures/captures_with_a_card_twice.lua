-- expect: :4: captures: returned set 1 with .* twice
return {
  api = 2,
  captures = function(turn)
    local card = turn.table:cards()[1]
    return { { card, card } }
  end,
}
