-- A side that lost the hand before scores its sweeps twice.
return {
  api = 2,
  on_play = function(play)
    local last = play:earlier_hand()
    if not play.is_sweep or not last then return 0 end
    local own = last[play.side + 1]
    if own < math.max(table.unpack(last)) then return 1 else return 0 end
  end,
}
