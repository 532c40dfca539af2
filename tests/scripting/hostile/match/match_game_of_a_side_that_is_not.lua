-- expect: :4: on_match: returned 2 as the winner: a whole number from 0 to 1 is needed
return {
  api = 2,
  on_match = function(match)
    return { winner = match.sides, games = 1 }
  end,
}
