-- expect: non-closable
return {
  api = 1,
  on_hand = function(hand, p)
    local x <close> = {}
    return { 0, 0 }
  end,
}
