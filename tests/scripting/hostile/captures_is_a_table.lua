-- expect: :4: captures is a table: a function written in the script is needed
return {
  api = 2,
  captures = {},
}
