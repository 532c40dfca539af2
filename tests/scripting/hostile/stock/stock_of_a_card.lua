-- expect: :5: may: no such field of a card 'from_stock'
return {
  api = 2,
  may = function(play)
    return not play.card.from_stock
  end,
}
