-- expect: :5: on_deal: no such field of a deal 'stock'
return {
  api = 2,
  on_deal = function(deal)
    return { wins = deal.stock[1]:is("2s") and 0 or 1 }
  end,
}
