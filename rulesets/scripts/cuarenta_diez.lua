-- A caída on a card of a ronda in Cuarenta: a play that takes by rank the card just laid, of a rank that its player was
-- dealt three times in that round, scores `more` at the end of the hand, besides what the caída has scored.

-- The number of seats that play before the first one plays again.
local function seats_of(plays)
  local first, seats = plays[1].seat, 1
  while plays[seats + 1].seat ~= first do seats = seats + 1 end
  return seats
end

-- Whether the seat of this play was dealt three of its rank in the round: all are played when the hand is over. Its next
-- card is `seats` plays away, or more where somebody has made a choice. With three other ranks among its five cards the
-- answer is no.
local function is_of_ronda(plays, number, seats)
  local play, count, others = plays[number], 1, 0
  local seat, round, rank = play.seat, play.round, play.card.number
  for way = seats, -seats, -2 * seats do
    local at = number + way
    play = plays[at]
    while play and play.round == round do
      local card = play.seat == seat and play.card
      if not card then
        at = at + way // seats
      else
        if card.number == rank then count = count + 1 else others = others + 1 end
        if others == 3 then return false end
        at = at + way
      end
      play = plays[at]
    end
  end
  return count == 3
end

return {
  api = 2,
  title = { en = "Caída on a ronda", it = "Caída su una ronda" },
  says = {
    en = "{more} more for a caída on a card of an opponent's ronda",
    it = "{more} in più per una caída su una carta della ronda di un avversario",
  },
  parameters = { more = 8 },
  on_hand = function(hand, p)
    local points, plays = hand:give(0, 0), hand.plays
    local last, seats
    for number, play in ipairs(plays) do
      local laid = last and play.captured and last.card
      if laid and play.card.number == laid.number and play.taken:has(laid) and play.side ~= last.side then
        seats = seats or seats_of(plays)
        if is_of_ronda(plays, number - 1, seats) then points[play.side + 1] = points[play.side + 1] + p.more end
      end
      last = play
    end
    return points
  end,
}
