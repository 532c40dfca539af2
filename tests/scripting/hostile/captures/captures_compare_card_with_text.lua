-- expect: :5: compares a card with "7d", which is never equal
return {
  api = 2,
  captures = function(turn)
    if turn.card == "7d" then return {} end
  end,
}
