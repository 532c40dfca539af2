-- expect: instructions in one call
return {
  api = 1,
  on_hand = function(hand, p)
    while true do hand:each_side(function() return 0 end) end
  end,
}
