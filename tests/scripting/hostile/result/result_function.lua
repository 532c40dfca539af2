-- expect: on_hand: returned a function
return {
  api = 1,
  on_hand = function(hand, p)
    return function() end
  end,
}
