-- expect: error raised with a table
return {
  api = 1,
  on_hand = function(hand, p)
    error({ 1 })
  end,
}
