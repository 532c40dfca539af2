-- expect: no such name in string 'gsub'
return {
  api = 1,
  on_hand = function(hand, p)
    local f = string.gsub
    return { f, 0 }
  end,
}
