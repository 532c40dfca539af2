-- expect: :4: on_match is the text "play_on": a function written in the script is needed
return {
  api = 2,
  on_match = "play_on",
}
