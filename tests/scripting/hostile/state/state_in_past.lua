-- expect: :6: on_play: a previous play cannot be changed
return {
  api = 2,
  on_play = function(play)
    if play.previous == nil then return 0 end
    play.previous.seen = true
    return 0
  end,
}
