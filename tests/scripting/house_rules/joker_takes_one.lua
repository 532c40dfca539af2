-- A joker takes any one card of the table.
return {
  api = 2,
  captures = function(turn)
    if turn.card.rank ~= "joker" then return nil end
    return turn.table:cards()
  end,
}
