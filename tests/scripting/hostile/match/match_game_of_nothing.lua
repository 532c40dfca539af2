-- expect: :4: on_match: returned a table without winner
return {
  api = 2,
  on_match = function(match)
    return {}
  end,
}
