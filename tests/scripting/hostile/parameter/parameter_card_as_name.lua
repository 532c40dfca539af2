-- expect: compares a card with "Rd", which is never equal
return {
  api = 2,
  parameters = { card = { card = "Rd" } },
  on_hand = function(hand, p)
    return { p.card == "Rd" and 1 or 0, 0 }
  end,
}
