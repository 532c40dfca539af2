-- expect: :5: on_match: no such scoring line above this one 'cardz'
return {
  api = 2,
  on_match = function(match)
    return match.score.cardz[1]
  end,
}
