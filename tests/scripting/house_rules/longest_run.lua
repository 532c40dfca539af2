-- The longest run in any suit scores two points; equal ones score nothing.
return {
  api = 2,
  on_hand = function(hand)
    local lengths = hand:each_side(function(side)
      local longest = 0
      for card in side.pile:each() do longest = math.max(longest, side.pile:run(card.suit, card.rank)) end
      return longest
    end)
    local most, owners = math.max(table.unpack(lengths)), 0
    for _, length in ipairs(lengths) do owners = owners + (length == most and 1 or 0) end
    return hand:each_side(function(side) return owners == 1 and lengths[side.index + 1] == most and 2 or 0 end)
  end,
}
