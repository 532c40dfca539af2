-- expect: :6: on_hand: mine
return {
  api = 1,
  on_hand = function(hand, p)
    return hand:each_side(function()
      error("mine")
    end)
  end,
}
