-- expect: is not a card|instructions in one call
return {
  api = 1,
  on_play = function(play, p)
    local s = "x"
    for _ = 1, 12 do s = s .. s end
    return play.taken:has(s) and 1 or 0
  end,
}
