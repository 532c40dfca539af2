-- expect: on_match: returned -1: nil, "play_on" or the side
return {
  api = 2,
  on_match = function(match)
    return -1
  end,
}
