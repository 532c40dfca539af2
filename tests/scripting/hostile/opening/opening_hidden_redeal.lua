-- expect: :4: on_deal: returned 'redeal', which is not in the script's text: write . redeal = ... .
return {
  api = 2,
  on_deal = function(deal)
    return { ["re" .. "deal"] = true }
  end,
}
