-- Each seat may bid how many tens its side takes: the bid is won or lost.
local tens = { ["bid 2"] = 2, ["bid 3"] = 3, ["bid 4"] = 4 }
return {
  api = 2,
  choices = { at = "deal", names = { "bid 2", "bid 3", "bid 4" } },
  on_hand = function(hand)
    return hand:each_side(function(side)
      local points = 0
      for _, play in ipairs(hand.plays) do
        local bid = play.side == side.index and play.choice and tens[play.choice]
        if bid then points = points + (side.pile:count(10) >= bid and bid or -bid) end
      end
      return points
    end)
  end,
}
