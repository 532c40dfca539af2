-- One hook at the end of the hand that goes through all its plays.
return {
  api = 2,
  on_hand = function(hand)
    local captures = 0
    for _, play in ipairs(hand.plays) do
      if play.captured then captures = captures + 1 end
    end
    return { captures, 0 }
  end,
}
