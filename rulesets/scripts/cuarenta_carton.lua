-- The cards of Cuarenta: `least` cards are worth `points`, and so is one more; every two after that 2 more. Where the
-- most cards are not those of one side, or fewer than `least`, the side that deals next has `dealing` instead. A side
-- that has `barred` points or more, those of this hand included, gets nothing.
local function most_cards(sides)
  local most, owners = 0, 0
  for _, side in ipairs(sides) do
    local cards = #side.pile
    if cards > most then
      most, owners = cards, 1
    elseif cards == most then
      owners = owners + 1
    end
  end
  return most, owners
end

return {
  api = 2,
  title = { en = "Cards of Cuarenta", it = "Le carte del Cuarenta" },
  says = {
    en = "{points} for {least} cards, and 2 more for each two from 21 on; {dealing} to the next dealer if nobody has them",
    it = "{points} per {least} carte, e altri 2 ogni due dalla 21ª in poi; {dealing} a chi darà le carte se non le ha nessuno",
  },
  parameters = { least = 19, points = 6, dealing = 2, barred = 30 },
  on_hand = function(hand, p)
    local most, owners = most_cards(hand.sides)
    local decided = most >= p.least and owners == 1
    return hand:each_side(function(side)
      if hand.totals[side.index + 1] + side.points >= p.barred then return 0 end
      if not decided then return side.index == hand.eldest % #hand.sides and p.dealing or 0 end
      return #side.pile >= p.least and p.points + (#side.pile - p.least) // 2 * 2 or 0
    end)
  end,
}
