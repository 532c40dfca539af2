-- expect: :6: assigns to 'count', which persists
local count = 0
return {
  api = 1,
  on_hand = function(hand, p)
    count = count + 1
    return { count, 0 }
  end,
}
