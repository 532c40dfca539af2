-- expect: no such position
return {
  api = 1,
  on_hand = function(hand, p)
    table.remove({ 1 }, -1 << 62)
    return { 0, 0 }
  end,
}
