-- Three swords or more in an unbroken run from the ace on: a point a card.
return {
  api = 1,
  on_hand = function(hand)
    return hand:each_side(function(side)
      local length = side.pile:run("swords", "A")
      return length >= 3 and length or 0
    end)
  end,
}
