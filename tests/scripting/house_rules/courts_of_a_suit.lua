-- Fante, cavallo and re of one suit in a pile score two points.
return {
  api = 2,
  on_hand = function(hand)
    return hand:each_side(function(side)
      local points = 0
      for _, suit in ipairs({ "d", "c", "s", "b" }) do
        local courts = "F" .. suit .. " C" .. suit .. " R" .. suit
        if side.pile:has(courts) then points = points + 2 end
      end
      return points
    end)
  end,
}
