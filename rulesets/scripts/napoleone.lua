-- Napoleone: the side that has taken every card of swords in the deck, remainder included, wins the match at once.
return {
  api = 1,
  title = "Napoleone",
  says = {
    en = "all {cards} swords win the match",
    it = "chi ha tutte e {cards} le spade vince la partita",
  },
  parameters = { cards = 13 }, -- how many swords the deck has: 10 in a deck of forty
  wins_match = function(hand, p)
    for _, side in ipairs(hand.sides) do
      if side.pile:count("swords") == p.cards then return side.index end
    end
  end,
}
