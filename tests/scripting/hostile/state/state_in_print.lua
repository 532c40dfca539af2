-- expect: cannot be|returned|no such|nil
return {
  api = 1,
  on_hand = function(hand, p)
    print("remember this")
    local back = print()
    return { back, 0 }
  end,
}
