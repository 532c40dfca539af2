-- expect: :4: on_deal: returned a table with 'redeal': `points` and `take_table` are allowed
return {
  api = 1,
  on_deal = function(deal)
    return { redeal = true }
  end,
}
