-- expect: :4: on_match: returned a table with 'winer'; did you mean winner\?
return {
  api = 2,
  on_match = function(match)
    return { winer = 0, games = 2 }
  end,
}
