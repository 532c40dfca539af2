-- expect: :4: may: returned nil: true or false is needed
return {
  api = 2,
  may = function(play)
    return nil
  end,
}
