-- expect: :5: on_hand: in sort
return {
  api = 1,
  on_hand = function(hand, p)
    table.sort({ 2, 1 }, function() error("in sort") end)
    return { 0, 0 }
  end,
}
