-- expect: library string is read-only
return {
  api = 1,
  on_hand = function(hand, p)
    string.format = function() return "9" end
    return { 0, 0 }
  end,
}
