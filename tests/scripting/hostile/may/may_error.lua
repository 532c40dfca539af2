-- expect: :5: may: I forbid it
return {
  api = 2,
  may = function(play)
    error("I forbid it")
    return false
  end,
}
