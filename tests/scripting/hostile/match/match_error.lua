-- expect: :5: on_match: the match is mine
return {
  api = 2,
  on_match = function(match)
    error("the match is mine")
    return nil
  end,
}
