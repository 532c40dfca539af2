-- expect: :5: on_match: attempt to perform arithmetic on a nil value
return {
  api = 2,
  on_match = function(match)
    return match.games[0] + 1
  end,
}
