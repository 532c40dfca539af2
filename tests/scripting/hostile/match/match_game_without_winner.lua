-- expect: :4: on_match: returned a table without winner: \{winner = 0, games = 2\} is needed
return {
  api = 2,
  on_match = function(match)
    return { games = 2 }
  end,
}
