-- expect: :5: assigns to the global 'count'
return {
  api = 1,
  on_hand = function(hand, p)
    count = 1
    return { count, 0 }
  end,
}
