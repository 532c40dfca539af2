-- expect: :5: may: attempt to index a nil value .field 'previous'.
return {
  api = 2,
  may = function(play)
    return not play.previous.from_stock
  end,
}
