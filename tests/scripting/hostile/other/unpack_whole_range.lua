-- expect: no more than 64
return {
  api = 1,
  on_hand = function(hand, p)
    return { table.unpack({}, math.mininteger, math.maxinteger) }
  end,
}
