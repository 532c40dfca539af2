-- expect: no more than 64
return {
  api = 1,
  on_hand = function(hand, p)
    return { table.unpack({}, 1, 1 << 40) }
  end,
}
