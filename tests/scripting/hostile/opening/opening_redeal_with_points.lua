-- expect: :4: on_deal: returned redeal with other decisions
return {
  api = 2,
  on_deal = function(deal)
    return { redeal = true, points = { 1, 0 } }
  end,
}
