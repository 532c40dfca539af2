-- expect: :5: may: uses more than 20000 instructions in one call
return {
  api = 2,
  may = function(play)
    while true do end
    return true
  end,
}
