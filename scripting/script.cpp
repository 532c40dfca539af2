#include "scripting/script.h"

#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/missing_file.h"
#include "engine/support/sizes.h"

namespace cicera {

Script Script::load(const std::filesystem::path& file, const Parameters& overrides, const ModuleFinder& find_module,
                    const DeckNames& letters) {
  const Files& files = files_in_use();
  if (!files.exists(file) && files.is_link(file))
    throw script_error({file.string(), 0}, "",
                       both("is a link that leads to no file", "è un collegamento che non porta a nessun file"));
  if (!files.exists(file))
    throw Error(ErrorKind::script, {file.string(), 0}, both("no such file", "il file non esiste"),
                hint_for_missing_file(file));
  if (!files.is_file(file))
    throw script_error({file.string(), 0}, "", both("not a regular file", "non è un file normale"));
  auto text = files.read_script(file, max_script_size + 1);
  if (!text) throw script_error({file.string(), 0}, "", both("the file cannot be read", "il file non si può leggere"));
  return from_text(*std::move(text), file.string(), overrides, find_module, letters);
}

Script Script::from_text(std::string text, std::string file, const Parameters& overrides,
                         const ModuleFinder& find_module, const DeckNames& letters) {
  State state;
  state.set_letters(letters);
  Module module = load_module(state, text, file, overrides, modules_beside(find_module));
  Script script;
  script.letters_ = letters;
  script.file_ = std::move(file);
  script.text_ = std::move(text);
  script.api_ = module.api;
  script.title_ = std::move(module.title);
  script.says_ = std::move(module.says);
  script.parameters_ = std::move(module.parameters);
  for (int hook = 0; hook < hook_count; ++hook)
    script.hooks_[as_size(hook)] = module.hook(static_cast<Hook>(hook)).reference != LUA_NOREF;
  script.interest_ = module.interest;
  script.choices_ = std::move(module.choices);
  script.modules_ = std::move(module.modules);
  script.recalls_ = module.recalls;
  script.redeals_ = module.redeals;
  script.wins_by_deal_ = module.wins_by_deal;
  script.printed_ = std::move(state.printed());
  return script;
}

ScriptRule Script::rule() const {
  return {"",
          parameters_,
          file_,
          text_,
          title_,
          says_,
          api_,
          recalls_,
          redeals_,
          has(Hook::on_deal),
          has(Hook::wins_match) || wins_by_deal_,
          has(Hook::on_match),
          has(Hook::may),
          has(Hook::captures),
          choices_,
          modules_,
          has(Hook::on_play) || has(Hook::on_hand) || has(Hook::on_deal),
          letters_};
}

}  // namespace cicera
