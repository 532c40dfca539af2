-- expect: :4: may: returned a table: true or false is needed
return {
  api = 2,
  may = function(play)
    return { play.is_last }
  end,
}
