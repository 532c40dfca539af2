-- expect: on_match: returned a match: nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return match
  end,
}
