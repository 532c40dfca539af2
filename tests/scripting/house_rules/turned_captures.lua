-- A capture with a turned card scores a point, and another right after one with a card from the hand.
return {
  api = 2,
  on_play = { when = "captures", fn = function(play)
    if not play.from_stock then return 0 end
    return play.previous.captured and not play.previous.from_stock and 2 or 1
  end },
}
