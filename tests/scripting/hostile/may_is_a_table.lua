-- expect: :4: may is a table: a function written in the script is needed
return {
  api = 2,
  may = { fn = function(play) return play.is_sweep end },
}
