-- expect: :5: on_match: no such field of a match 'total'; did you mean totals\?
return {
  api = 2,
  on_match = function(match)
    return match.total
  end,
}
