-- expect: :4: may: returned a set of cards: true or false is needed
return {
  api = 2,
  may = function(play)
    return play.taken
  end,
}
