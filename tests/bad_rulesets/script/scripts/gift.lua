return { api = 1, parameters = { points = 1 }, on_play = function(play, p) return p.points end }
