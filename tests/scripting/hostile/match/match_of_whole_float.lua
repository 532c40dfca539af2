-- expect: on_match: returned 1.0, a float: nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return 1.0
  end,
}
