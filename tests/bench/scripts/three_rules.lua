-- One hook at the end of the hand with three rules: a card, most of a suit, and a run.
return {
  api = 1,
  on_hand = function(hand)
    local a, b = hand.sides[1].pile, hand.sides[2].pile
    local coins_a, coins_b = a:count("coins"), b:count("coins")
    local function score(pile, more)
      local run = pile:run("batons")
      return (pile:has("7d") and 1 or 0) + (more and 2 or 0) + (run >= 3 and run or 0)
    end
    return { score(a, coins_a > coins_b), score(b, coins_b > coins_a) }
  end,
}
