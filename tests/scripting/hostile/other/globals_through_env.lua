-- expect: assigns to the global 'x'
return {
  api = 1,
  on_hand = function(hand, p)
    _ENV.x = 1
    return { 0, 0 }
  end,
}
