-- Ribbons by number, and what goes with the sake cup, of which the larger counts alone.
return {
  api = 2,
  title = { en = "Ribbons and sake", it = "Nastri e sake" },
  says = {
    en = "{seven_ribbons} for seven ribbons that are not of November, or {six_ribbons} for six; {both} for sake cup, "
      .. "curtain and moon, or {one} for the cup and one of these",
    it = "{seven_ribbons} per sette nastri che non sono di novembre, o {six_ribbons} per sei; {both} per coppa di sake, "
      .. "tenda e luna, o {one} per la coppa e una delle due",
  },
  parameters = { seven_ribbons = 40, six_ribbons = 30, both = 30, one = 20 },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      local pile, sum, ribbons = side.pile, 0, 0
      for card in pile:each() do
        if card:is("Ac 2c 3c 4c 5c 6c 7c 9c 10c") then ribbons = ribbons + 1 end
      end
      if ribbons >= 6 then sum = ribbons > 6 and p.seven_ribbons or p.six_ribbons end
      local cup, curtain, moon = pile:has("9d"), pile:has("3d"), pile:has("8d")
      if cup and curtain and moon then
        sum = sum + p.both
      elseif cup and (curtain or moon) then
        sum = sum + p.one
      end
      return sum
    end)
  end,
}
