-- A card that can take its equal must, while sums are free.
return {
  api = 2,
  may = function(play)
    local takes_equal = #play.taken == 1 and play.taken:count(play.card.rank) == 1
    return takes_equal or play.table_before:count(play.card.rank) == 0
  end,
}
