-- What the flower cards that a side has taken are worth, above or below an equal share of all that the pack is worth. What
-- is left on the table, where no side gets it by the ruleset, goes with the wild card, or else to the side that played last.
local lights = "Ad 3d 8d Fd Cd"
local animals = "2d 4d 5d 6d 7d 8c 9d 10d Fc"
local ribbons = "Ac 2c 3c 4c 5c 6c 7c 9c 10c Fs"

local function worth(cards, p)
  local sum = 0
  for card in cards:each() do
    if card:is(lights) then
      sum = sum + p.light
    elseif card:is(animals) then
      sum = sum + p.animal
    elseif card:is(ribbons) then
      sum = sum + p.ribbon
    else
      sum = sum + p.plain
    end
  end
  return sum
end

return {
  api = 2,
  title = { en = "Points of the cards", it = "Punti delle carte" },
  says = {
    en = "{light} for each light, {animal} for each animal, {ribbon} for each ribbon and {plain} for each plain card "
      .. "taken, less what each would have if all had the same",
    it = "{light} per ogni luce, {animal} per ogni animale, {ribbon} per ogni nastro e {plain} per ogni carta semplice, "
      .. "meno la parte che toccherebbe a ciascuno",
  },
  parameters = { light = 20, animal = 10, ribbon = 5, plain = 1, wild = { card = "Fb" } },
  on_hand = function(hand, p)
    local share = worth(hand.deck.cards, p) // #hand.sides
    local last = hand.plays[#hand.plays]
    return hand:each_side(function(side)
      local has_left = side.pile:has(p.wild) or (hand.table:has(p.wild) and last and last.side == side.index)
      return worth(side.pile, p) + (has_left and worth(hand.table, p) or 0) - share
    end)
  end,
}
