-- expect: cannot order keys that are a table
return {
  api = 1,
  on_hand = function(hand, p)
    for _ in pairs({ [{}] = 1, [{}] = 2 }) do end
    return { 0, 0 }
  end,
}
