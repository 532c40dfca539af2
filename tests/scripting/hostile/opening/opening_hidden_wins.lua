-- expect: :4: on_deal: returned 'wins', which is not in the script's text
return {
  api = 2,
  on_deal = function(deal)
    return { ["win" .. "s"] = 1 }
  end,
}
