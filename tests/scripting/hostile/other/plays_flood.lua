-- expect: on_hand: (allocates more than 1024 KiB|uses more than 20000 instructions) in one call
return {
  api = 2,
  on_hand = function(hand)
    local all = {}
    while true do
      all[#all + 1] = hand.plays
    end
  end,
}
