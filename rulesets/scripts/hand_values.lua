-- An ace, the 2 of spades and the 10 of diamonds are worth more in the hand than on the table: they take what adds up to
-- these values, and nothing else.
return {
  api = 2,
  title = { en = "Values in the hand", it = "Valori in mano" },
  says = {
    en = "played from the hand, an ace counts {ace}, the 2 of spades {little} and the 10 of diamonds {big}",
    it = "giocati di mano l'asso vale {ace}, il 2 di picche {little}, il 10 di quadri {big}",
  },
  parameters = { ace = 14, little = 15, big = 16 },
  captures = function(turn, p)
    local card = turn.card
    if card.rank == 1 then return turn:as_value(p.ace) end
    if card.rank == 2 and card.suit == "swords" then return turn:as_value(p.little) end
    if card.rank == 10 and card.suit == "coins" then return turn:as_value(p.big) end
    return nil
  end,
}
