-- The stakes of Laugh and Lie Down: who lays the hand down pays one to every player who is still in, and the dealer one to
-- the last who is left. Of several who never lay down it is the one who captured last.
local function side(hand, seat)
  return (seat - 1) % #hand.sides + 1
end

return {
  api = 2,
  title = { en = "Stakes", it = "Poste" },
  says = {
    en = "who lies down pays {stake} to each player still in, and the dealer {stake} to the last",
    it = "chi cala paga {stake} a ciascuno di quelli rimasti, e il mazziere {stake} all'ultimo",
  },
  parameters = { stake = 1 },
  on_hand = function(hand, p)
    local points, left, last = hand:give(0, 0), {}, nil
    for seat = 1, #hand.sides do left[seat] = true end
    for _, play in ipairs(hand.plays) do
      if play.choice == "lay down" then
        last = play.seat + 1
        left[last] = nil
        for seat in pairs(left) do
          local to, from = side(hand, seat), side(hand, last)
          points[to] = points[to] + p.stake
          points[from] = points[from] - p.stake
        end
      end
    end
    local still_in = 0
    for seat in pairs(left) do
      still_in, last = still_in + 1, seat
    end
    if still_in > 1 then last = left[hand.last_capturer + 1] and hand.last_capturer + 1 or nil end
    if last then
      local dealer, to = side(hand, hand.dealer + 1), side(hand, last)
      points[dealer] = points[dealer] - p.stake
      points[to] = points[to] + p.stake
    end
    return points
  end,
}
