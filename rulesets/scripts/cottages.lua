-- Sweeps of the table that cancel each other: where every side has some, each loses one for one. They do not count in the
-- last round of the deal, nor where some side came to the hand with `below` points or more.
return {
  api = 2,
  title = { en = "Mökki", it = "Mökki" },
  says = {
    en = "{points} for each sweep of the table beyond those that every side has, but not in the last round, nor once a "
      .. "side has {below}",
    it = "{points} per ogni scopa oltre a quelle che hanno tutti, ma non nell'ultima distribuzione, né quando qualcuno "
      .. "ha {below} punti",
  },
  parameters = { points = 1, below = 10 },
  on_hand = function(hand, p)
    local counts = hand:each_side(function() return 0 end)
    for _, total in ipairs(hand.totals) do
      if total >= p.below then return counts end
    end
    local plays = hand.plays
    if #plays == 0 then return counts end
    local last = plays[#plays].round
    for _, play in ipairs(plays) do
      if play.is_sweep and play.round < last then counts[play.side + 1] = counts[play.side + 1] + p.points end
    end
    local least = math.min(table.unpack(counts))
    for side in ipairs(counts) do counts[side] = counts[side] - least end
    return counts
  end,
}
