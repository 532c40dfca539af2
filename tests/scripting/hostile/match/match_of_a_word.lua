-- expect: on_match: returned the text "go on": nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return "go on"
  end,
}
