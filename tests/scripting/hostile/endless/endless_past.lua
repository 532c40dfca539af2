-- expect: on_play: uses more than 20000 instructions in one call
return {
  api = 2,
  on_play = function(play)
    local first = play
    while true do
      first = play.previous or first
    end
  end,
}
