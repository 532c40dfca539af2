-- Who can capture must.
return {
  api = 2,
  may = function(play) return #play.taken > 0 end,
}
