-- expect: :5: on_match: no hand 2: the match has hands 1 to 1
return {
  api = 2,
  on_match = function(match)
    return match:points(match.number + 1)[1]
  end,
}
