-- expect: :4: may: returned 1: true or false is needed
return {
  api = 2,
  may = function(play)
    return 1
  end,
}
