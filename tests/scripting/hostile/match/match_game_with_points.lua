-- expect: :4: on_match: returned a table with 'the_loser_pays'
return {
  api = 2,
  on_match = function(match)
    return { winner = 0, games = 2, the_loser_pays = true }
  end,
}
