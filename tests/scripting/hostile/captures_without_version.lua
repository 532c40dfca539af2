-- expect: :4: 'captures' needs a later interface: write api = 2
return {
  api = 1,
  captures = function(turn) return { turn.table } end,
}
