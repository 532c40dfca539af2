-- Wild cards: a card of one rank takes whatever another card could take in its place, of every rank but `except`; 0
-- excepts none. On the table it is a card of its own rank. Where `suited` is 1, several cards of one suit that it takes
-- by their sum score that sum, as for a card of their suit; with 2, twice the sum.
local ranks = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R" }

return {
  api = 2,
  title = { en = "Wild cards", it = "Matte" },
  says = {
    en = "cards of rank {rank} of 13 take as any other card would, except one of rank {except}; a sum of one suit scores {suited} × that sum",
    it = "la {rank}ª carta del seme prende come un'altra qualunque, tranne la {except}ª; una somma di un seme dà {suited} × la somma",
  },
  parameters = { rank = 13, except = 0, suited = 0 },
  captures = function(turn, p)
    if turn.card.number ~= p.rank then return nil end
    local sets = turn.standard
    for number, rank in ipairs(ranks) do
      if number ~= p.except then
        for _, set in ipairs(turn:as(rank .. "d")) do sets[#sets + 1] = set end
      end
    end
    return sets
  end,
  on_play = {
    when = "captures",
    fn = function(play, p)
      if p.suited == 0 or play.card.number ~= p.rank or #play.taken < 2 then return 0 end
      local sum, valued = play.taken:total()
      return play.taken:same_suit() and valued == #play.taken and p.suited * sum or 0
    end,
  },
}
