-- expect: :6: on_play: 'taken' of a previous play needs a later interface: write api = 2
return {
  api = 1,
  on_play = function(play)
    if play.previous == nil then return 0 end
    return #play.previous.taken
  end,
}
