-- A house rule on plays: whoever lays a card on an empty table has made the next sweep easy and pays for it, one point
-- to every other side. The last play of the hand is free, since nobody can answer it.
return {
  api = 1,
  title = { en = "Bare table", it = "Tavolo vuoto" },
  says = {
    en = "{points} to every other side when a card is laid on an empty table, except by the last play of the hand",
    it = "{points} a ogni avversario di chi cala una carta sul tavolo vuoto, se non è l'ultima della smazzata",
  },
  parameters = { points = 1 },
  on_play = {
    when = "lays",
    fn = function(play, p)
      if #play.table_before > 0 or play.is_last then return 0 end
      local points = {}
      for side = 0, play.sides - 1 do
        points[side + 1] = side ~= play.side and p.points or 0
      end
      return points
    end,
  },
}
