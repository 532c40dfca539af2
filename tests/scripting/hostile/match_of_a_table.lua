-- expect: on_match: returned a table: nil, "play_on"
return {
  api = 2,
  on_match = function(match)
    return { winner = 0 }
  end,
}
