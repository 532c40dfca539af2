-- expect: :4: on_match: returned 100 as the games that it counts for: a whole number from 1 to 99 is needed
return {
  api = 2,
  on_match = function(match)
    return { winner = 0, games = 100 }
  end,
}
