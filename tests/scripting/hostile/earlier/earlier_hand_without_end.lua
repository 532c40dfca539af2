-- expect: on_play: uses more than 20000 instructions in one call
return {
  api = 2,
  on_play = function(play)
    local number = 1
    while not play:earlier_hand(number) do number = number + 1 end
    return 0
  end,
}
