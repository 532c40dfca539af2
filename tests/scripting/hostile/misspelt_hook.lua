-- expect: :4: unknown key 'on_hnad'; did you mean on_hand\?
return {
  api = 1,
  on_hnad = function() end,
}
