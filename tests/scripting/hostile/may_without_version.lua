-- expect: :4: 'may' needs a later interface: write api = 2
return {
  api = 1,
  may = function(play) return play.is_last end,
}
