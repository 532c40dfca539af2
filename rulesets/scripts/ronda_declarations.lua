-- The declarations of Ronda, whenever a round has been dealt: two cards of a rank in one holding are worth `ronda`, three
-- `tringa`. The best holding takes the points of all: a tringa before a ronda, then the higher rank; equal ones share,
-- and what cannot be shared is lost. A first table of four ranks that follow one another in the pack of forty is dealt
-- again.
local function is_run_of_four(table_cards)
  local lowest, highest = 100, 0
  for card in table_cards:each() do
    local place = card.number > 10 and card.number - 3 or card.number
    lowest, highest = math.min(lowest, place), math.max(highest, place)
    if table_cards:count(card.rank) > 1 then return false end
  end
  return #table_cards == 4 and highest - lowest == 3
end

-- How many cards of a rank, at least two, and the rank as a number; of several pairs the highest.
local function best_of(holding)
  local most, number = 1, 0
  for card in holding:each() do
    local alike = holding:count(card.rank)
    if alike > 1 and alike >= most then most, number = alike, card.number end
  end
  return most, number
end

return {
  api = 2,
  title = { en = "Declarations", it = "Dichiarazioni" },
  says = {
    en = "{ronda} for two cards of a rank in a deal, {tringa} for three; the best takes the points of all",
    it = "{ronda} per due carte uguali in mano, {tringa} per tre; la migliore prende i punti di tutte",
  },
  parameters = { ronda = 1, tringa = 5 },
  on_deal = function(deal, p)
    if deal.round == 0 and is_run_of_four(deal.table) then return { redeal = true } end
    local declared, best, winners = 0, 0, {}
    for seat, holding in ipairs(deal.holdings) do
      local alike, number = best_of(holding)
      if alike > 1 then
        local strength = math.min(alike, 3) * 100 + number
        declared = declared + (alike > 2 and p.tringa or p.ronda)
        if strength > best then best, winners = strength, {} end
        if strength == best then winners[#winners + 1] = (seat - 1) % deal.sides + 1 end
      end
    end
    if best == 0 then return nil end
    local points = {}
    for side = 1, deal.sides do points[side] = 0 end
    for _, side in ipairs(winners) do points[side] = points[side] + declared // #winners end
    return { points = points }
  end,
}
