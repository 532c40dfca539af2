-- expect: :4: on_deal: returned 1 as redeal: true or false is needed
return {
  api = 2,
  on_deal = function(deal)
    return { redeal = 1 }
  end,
}
