-- expect: on_play: returned nil: a whole number
return {
  api = 1,
  on_play = function(play, p)
    local _ = 1
  end,
}
