-- expect: :5: on_deal: earlier_hand is a method of a deal: write deal:earlier_hand\(1\)
return {
  api = 2,
  on_deal = function(deal)
    return deal.earlier_hand(deal.table, 1)
  end,
}
