-- expect: on_match: returned 0.5, a float: nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return 1 / 2
  end,
}
