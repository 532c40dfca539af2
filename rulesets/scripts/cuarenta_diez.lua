-- A caída on a card of a ronda in Cuarenta: a play that takes by rank the card just laid, of a rank that its player was
-- dealt three times in that round, scores `more` at the end of the hand, besides what the caída has scored.

-- How many cards of its rank the seat of this play was dealt in the round: all are played when the hand is over.
local function dealt(plays, play)
  local count = 0
  for _, own in ipairs(plays) do
    if own.seat == play.seat and own.round == play.round and own.card and own.card.number == play.card.number then
      count = count + 1
    end
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
    local points, plays = hand:give(0, 0), hand.plays
    for number, play in ipairs(plays) do
      local last = play.captured and plays[number - 1]
      local laid = last and last.card
      if laid and play.card.number == laid.number and play.taken:has(laid) then
        if play.side ~= last.side and dealt(plays, last) == 3 then
          points[play.side + 1] = points[play.side + 1] + p.more
        end
      end
    end
    return points
  end,
}
