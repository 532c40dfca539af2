-- expect: :5: on_match: the score is read-only
return {
  api = 2,
  on_match = function(match)
    match.score.line_0 = 3
    return nil
  end,
}
