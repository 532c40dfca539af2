-- expect: instructions in one call|KiB
return {
  api = 1,
  on_hand = function(hand, p)
    hand:each_side(function() while true do end end)
    return { 1, 1 }
  end,
}
