-- expect: item 1 of the list is a table
return {
  api = 1,
  on_hand = function(hand, p)
    return { table.concat({ {} }), 0 }
  end,
}
