-- expect: assigns to '_ENV'
return {
  api = 1,
  on_hand = function(hand, p)
    _ENV = { x = 1 }
    return { x, 0 }
  end,
}
