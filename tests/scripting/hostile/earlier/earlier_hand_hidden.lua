-- expect: :5: on_play: earlier_hand is not in the script's text: write play:earlier_hand\(1\)
return {
  api = 2,
  on_play = function(play)
    if play["earlier" .. "_hand"](play, 1) then return 1 else return 0 end
  end,
}
