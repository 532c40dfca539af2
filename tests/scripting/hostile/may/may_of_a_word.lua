-- expect: :4: may: returned the text "no": true or false is needed
return {
  api = 2,
  may = function(play)
    return "no"
  end,
}
