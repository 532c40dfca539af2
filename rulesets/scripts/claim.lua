-- Claims: at its turn a side that has the target's points says so, and the hand ends. It has won the match if it has
-- them by the hand as it stands, its end included; else it has lost. Without a claim the match goes on, whatever the
-- points. A side may claim from `short` points short of the target on, by what it has scored so far: the end of the hand
-- may have the rest.
return {
  api = 2,
  title = { en = "Claim", it = "Chiamarsi fuori" },
  says = {
    en = "the match ends only when a side claims it at its turn, at most {short} points short of the target; a wrong claim loses it",
    it = "la partita finisce solo se uno si chiama fuori al suo turno, da {short} punti prima del traguardo: chi sbaglia perde",
  },
  parameters = { short = 0 },
  choices = { names = { "claim" }, titles = { claim = { en = "claim", it = "mi chiamo fuori" } }, ends = "hand" },
  may = {
    when = "choices",
    fn = function(play, p)
      if play.choice ~= "claim" then return true end
      local side = play.side + 1
      return play.totals[side] + play.points[side] + p.short >= play.target
    end,
  },
  wins_match = function(hand)
    local plays = hand.plays
    local last = plays[#plays]
    if last == nil or last.choice ~= "claim" then return nil end
    local best = nil -- of the others
    local function points(side) return hand.totals[side.index + 1] + side.points end
    for _, side in ipairs(hand.sides) do
      if side.index == last.side then
        if points(side) >= hand.target then return side.index end
      elseif best == nil or points(side) > points(best) then
        best = side
      end
    end
    return best.index
  end,
  on_match = function() return "play_on" end,
}
