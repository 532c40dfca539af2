-- expect: on_match: returned true: nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return match.number > 0
  end,
}
