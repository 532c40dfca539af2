-- What the lines above count for a side is paid by each of the others, so that all points of a hand add up to none.
return {
  api = 2,
  title = { en = "Paid by the others", it = "Pagano gli altri" },
  says = {
    en = "each of the others pays a side what its sets count",
    it = "ognuno degli altri paga le combinazioni a chi le ha",
  },
  on_hand = function(hand)
    local counts, all = hand:each_side(function() return 0 end), 0
    for _, points in pairs(hand.score) do
      for side, count in ipairs(points) do
        counts[side] = counts[side] + count
        all = all + count
      end
    end
    for side, count in ipairs(counts) do counts[side] = (#counts - 1) * count - all end
    return counts
  end,
}
