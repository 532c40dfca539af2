-- expect: takes whole numbers by rank
return {
  api = 1,
  on_play = function(play, p)
    return play.table_after:best_per_suit({ [1] = 0.5, [2] = 0.5, [3] = 0.5, [4] = 0.5, [5] = 0.5, [6] = 0.5, [7] = 0.5,
      [8] = 0.5, [9] = 0.5, [10] = 0.5, F = 0.5, C = 0.5, R = 0.5 })
  end,
}
