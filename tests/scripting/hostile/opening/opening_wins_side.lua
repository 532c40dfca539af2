-- expect: :4: on_deal: returned 2 as the side that wins: a whole number from 0 to 1 is needed
return {
  api = 2,
  on_deal = function(deal)
    return { wins = 2 }
  end,
}
