-- expect: give is a method of a deal
return {
  api = 2,
  on_hand = function(hand)
    return { 0, 0 }
  end,
  on_deal = function(deal)
    return { points = deal.give(deal.table, 0, 1) }
  end,
}
