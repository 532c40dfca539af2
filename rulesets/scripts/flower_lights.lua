-- All five lights, or all but the rain man.
return {
  api = 2,
  title = { en = "Lights", it = "Luci" },
  says = {
    en = "{five} for the five lights, or {four} for all but the rain man",
    it = "{five} per le cinque luci, o {four} per tutte meno l'uomo della pioggia",
  },
  parameters = { five = 200, four = 60 },
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      if not side.pile:has("Ad 3d 8d Cd") then return 0 end
      return side.pile:has("Fd") and p.five or p.four
    end)
  end,
}
