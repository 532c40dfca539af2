-- The last capture of the hand scores, which the cards left over are not.
return {
  api = 2,
  title = { en = "Last capture", it = "Ultima presa" },
  says = { en = "{points} for the last capture of the hand", it = "{points} a chi fa l'ultima presa della smazzata" },
  parameters = { points = 1 },
  on_hand = function(hand, p)
    local last = hand.last_capturer
    if last == nil then return hand:each_side(function() return 0 end) end
    return hand:give(last % #hand.sides, p.points)
  end,
}
