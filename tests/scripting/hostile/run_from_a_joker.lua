-- expect: does not have the first rank of this run
return {
  api = 1,
  on_hand = function(hand, p)
    return hand.piles[1]:run("swords", "joker")
  end,
}
