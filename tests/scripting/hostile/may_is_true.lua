-- expect: :4: may is true: a function written in the script is needed
return {
  api = 2,
  may = true,
}
