-- expect: :5: on_match: a match cannot be changed
return {
  api = 2,
  on_match = function(match)
    match.target = 3
    return nil
  end,
}
