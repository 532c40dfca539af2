-- expect: :4: on_deal: redeal cannot be combined with other results
return {
  api = 2,
  on_deal = function(deal)
    return { redeal = true, points = { 1, 0 } }
  end,
}
