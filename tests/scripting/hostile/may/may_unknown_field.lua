-- expect: :5: may: no such field of a play 'held'
return {
  api = 2,
  may = function(play)
    return play.held
  end,
}
