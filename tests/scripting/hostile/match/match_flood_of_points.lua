-- expect: :5: on_match: (uses more than 20000 instructions|KiB)
return {
  api = 2,
  on_match = function(match)
    for i = 1, 1000000 do local p = match:points() end
    return nil
  end,
}
