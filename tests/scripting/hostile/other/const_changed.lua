-- expect: attempt to assign to const variable
return {
  api = 1,
  on_hand = function(hand, p)
    local x <const> = 1
    x = 2
    return { x, 0 }
  end,
}
