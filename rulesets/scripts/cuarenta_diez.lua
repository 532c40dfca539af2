-- A caída on a card of a ronda in Cuarenta: a play that takes by rank the card just laid, of a rank that its player was
-- dealt three times in that round, scores `more` at the end of the hand, besides what the caída has scored.
local cards = 5 -- of each seat in a round

-- How many cards of its rank the seat of this play was dealt in the round: all are played when the hand is over.
local function dealt(plays, number, seats)
  local play, count = plays[number], 0
  local rank, first = play.card.number, play.round * cards * seats + (number - 1) % seats + 1
  for own = first, math.min(first + (cards - 1) * seats, #plays), seats do
    if plays[own].card.number == rank then count = count + 1 end
  end
  return count
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
    local points, plays, seats = hand:give(0, 0), hand.plays, 1
    while seats < #plays and plays[seats + 1].seat ~= plays[1].seat do seats = seats + 1 end
    for number, play in ipairs(plays) do
      local before = play.captured and plays[number - 1]
      if before and play.card.number == before.card.number and play.taken:has(before.card) then
        if play.side ~= before.side and dealt(plays, number - 1, seats) == 3 then
          points[play.side + 1] = points[play.side + 1] + p.more
        end
      end
    end
    return points
  end,
}
