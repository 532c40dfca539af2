// `cicera completion`: scripts by which shells complete command lines, and what they ask the program for.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/completer.h"

namespace cicera::cli {
namespace {

struct CompletionOptions {
  std::string shell;
  std::vector<std::string> words;
};

/// Of the word at the cursor bash replaces only what follows the last = or :, which divide words for it.
constexpr const char* bash_script = R"(# bash completion of cicera: source this file, or install it as
# ~/.local/share/bash-completion/completions/cicera
_cicera() {
  local line=${COMP_LINE:0:COMP_POINT} candidate current
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:blank:]] ]] && words+=("")
  current=${words[-1]}
  COMPREPLY=()
  while IFS= read -r candidate; do
    if [[ $candidate == :files ]]; then
      compopt -o filenames
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${current##*=}")
    else
      COMPREPLY+=("$candidate")
    fi
  done < <("${words[0]}" completion bash -- "${words[@]:1}" 2> /dev/null)
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:,] ]] && compopt -o nospace
}
complete -F _cicera cicera
)";

constexpr const char* zsh_script = R"(#compdef cicera
# zsh completion of cicera: install it as _cicera in a folder of $fpath, or source it after compinit
_cicera() {
  local candidate
  local -a whole open
  for candidate in "${(@f)$("${words[1]}" completion zsh -- "${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
    case $candidate in
      '') ;;
      :files) _files ;;
      *[=:,]) open+=("$candidate") ;;
      *[=:,]$'\t'*) open+=("${candidate%%$'\t'*}") ;;
      *) whole+=("${${candidate%%$'\t'*}//:/\\:}:${candidate#*$'\t'}") ;;
    esac
  done
  (( $#open )) && compadd -Q -S '' -- "${open[@]}"
  (( $#whole )) && _describe cicera whole
}
if [[ $funcstack[1] == _cicera ]]; then _cicera "$@"; else compdef _cicera cicera; fi
)";

constexpr const char* fish_script = R"(# fish completion of cicera: install it as ~/.config/fish/completions/cicera.fish
function __cicera_complete
  set -l words (commandline -opc) (commandline -ct)
  for candidate in ($words[1] completion fish -- $words[2..-1] 2> /dev/null)
    if test "$candidate" = ":files"
      __fish_complete_path (commandline -ct)
    else
      echo $candidate
    end
  end
end
complete -c cicera -f -a '(__cicera_complete)'
)";

std::string script_for(const std::string& shell) {
  if (shell == "bash") return bash_script;
  return shell == "zsh" ? zsh_script : fish_script;
}

/// A line for each candidate: for bash what it inserts, for the others the word, a tab and the meaning.
std::string candidates_for(const std::string& shell, const Completions& found, const std::string& typed) {
  const std::size_t divider = typed.find_last_of("=:");
  const std::size_t kept = shell == "bash" && divider != std::string::npos ? divider + 1 : 0;
  std::string out;
  for (const Completion& completion : found.words) {
    out += completion.word.substr(kept);
    if (shell != "bash" && !completion.meaning.empty()) out += "\t" + completion.meaning;
    out += "\n";
  }
  return out + (found.files ? ":files\n" : "");
}

void run(const CompletionOptions& options, Context& context) {
  if (options.words.empty()) return print(script_for(options.shell));
  Context described(context.library, context.processes);  // parsing options of other commands must not change ours
  const std::vector<Command> commands = all_commands(described);
  print(candidates_for(options.shell, complete(commands, options.words, context.library), options.words.back()));
}

}  // namespace

Command completion_command(Context& context) {
  const auto options = std::make_shared<CompletionOptions>();
  return {.name = "completion",
          .group = CommandGroup::set_up,
          .summary = "Print a completion script for bash, zsh or fish",
          .arguments = {{.value = one_of(
                             {{"bash"}, {"zsh"}, {"fish"}},
                             [options](const std::string& shell) { options->shell = shell; }, "SHELL"),
                         .meaning = "The shell"},
                        {.value = texts(options->words, "WORD", ValueKind::text),
                         .meaning = "After --, the words typed so far: print what can complete the last of them",
                         .required = false,
                         .repeatable = true}},
          .examples = {{"source <(cicera completion bash)", "for this shell"},
                       {"cicera completion zsh > _cicera"},
                       {"cicera completion fish > cicera.fish"}},
          .notes = {"`make install` and the packages install these scripts where the shells find them."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
