-- expect: :5: on_match: .*number expected, got table
return {
  api = 2,
  on_match = function(match)
    return match:points({})
  end,
}
