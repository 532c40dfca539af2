-- expect: does not have the first rank of this run
return {
  api = 1,
  on_hand = function(hand, p)
    return { hand.sides[1].pile:run("swords", "joker"), 0 }
  end,
}
