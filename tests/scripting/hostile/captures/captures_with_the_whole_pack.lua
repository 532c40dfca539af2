-- expect: :4: captures: returned set 1 with .*, which the table does not have
return {
  api = 2,
  captures = function(turn)
    return { "Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b 5d 5c 5s 5b 6d 6c 6s 6b" }
  end,
}
