-- A side that is ten points behind counts its hand twice.
return {
  api = 2,
  on_hand = function(hand)
    local best = math.max(table.unpack(hand.totals))
    return hand:each_side(function(side)
      return best - hand.totals[side.index + 1] >= 10 and side.points or 0
    end)
  end,
}
