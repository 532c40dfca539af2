-- Points for cards only with more than half of them.
return {
  api = 2,
  parameters = { half = 26 },
  on_hand = function(hand, p)
    return hand:each_side(function(side) return #side.pile > p.half and 2 or 0 end)
  end,
}
