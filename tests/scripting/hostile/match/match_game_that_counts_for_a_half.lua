-- expect: :4: on_match: returned 0.5, a float as the games .* so divide with // instead of /
return {
  api = 2,
  on_match = function(match)
    return { winner = 0, games = 1 / 2 }
  end,
}
