-- Three cards of a rank that one side lays one after the other score three points.
return {
  api = 2,
  on_play = { when = "lays", fn = function(play)
    local laid, before = 1, play.previous
    while before do
      if before.side == play.side and (before.captured or before.card.rank ~= play.card.rank) then break end
      if before.side == play.side then laid = laid + 1 end
      before = before.previous
    end
    return laid == 3 and 3 or 0
  end },
}
