-- expect: :5: on_match: points is a method of a match: write match:points\(1\)
return {
  api = 2,
  on_match = function(match)
    return match.points(1)
  end,
}
