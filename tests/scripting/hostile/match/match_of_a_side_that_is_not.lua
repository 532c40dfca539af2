-- expect: on_match: returned 2: nil, "play_on" or the side that wins, from 0 to 1, is needed
return {
  api = 2,
  on_match = function(match)
    return match.sides
  end,
}
