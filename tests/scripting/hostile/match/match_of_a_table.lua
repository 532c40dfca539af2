-- expect: on_match: returned a table with an item without a name: \{winner = 0, games = 2\} is needed
return {
  api = 2,
  on_match = function(match)
    return { 0, 2 }
  end,
}
