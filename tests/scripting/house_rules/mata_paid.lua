-- Every side pays a point to the one that has the mata.
return {
  api = 2,
  on_hand = function(hand)
    return hand:each_side(function(side)
      if side.pile:has("2s") then return #hand.sides - 1 end
      for _, other in ipairs(hand.sides) do
        if other.pile:has("2s") then return -1 end
      end
      return 0
    end)
  end,
}
