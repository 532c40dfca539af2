-- expect: :5: on_match: uses more than 20000 instructions in one call
return {
  api = 2,
  on_match = function(match)
    while true do end
    return nil
  end,
}
