-- expect: :4: .*'=' expected|:4: .*expected
return {
  api = 1,
  on hand = function() end,
}
