#include "scripting/lua_words.h"

#include <array>
#include <string_view>
#include <utility>

namespace cicera {
namespace {

using Words = std::pair<std::string_view, std::string_view>;

/// Longer ones before those that they contain.
constexpr std::array known_words = {
    Words{"attempt to perform arithmetic on a nil value", "non si può fare un conto con nil"},
    Words{"attempt to perform arithmetic on a ", "non si può fare un conto con un valore di tipo "},
    Words{"attempt to concatenate a ", "non si può unire a un testo un valore di tipo "},
    Words{"attempt to index a nil value", "non si può leggere dentro nil"},
    Words{"attempt to index a ", "non si può leggere dentro un valore di tipo "},
    Words{"attempt to call a nil value", "non si può chiamare nil"},
    Words{"attempt to call a ", "non si può chiamare un valore di tipo "},
    Words{"attempt to get length of a ", "non ha lunghezza un valore di tipo "},
    Words{"attempt to compare two ", "non si possono confrontare due valori di tipo "},
    Words{"attempt to compare ", "non si possono confrontare "},
    Words{"attempt to perform 'n//0'", "non si può dividere per zero con //"},
    Words{"attempt to perform 'n%%0'", "non si può dividere per zero con %"},
    Words{"number has no integer representation", "il numero non è intero"},
    Words{"for initial value must be a number", "il for deve cominciare da un numero"},
    Words{"'for' limit must be a number", "il limite del for dev'essere un numero"},
    Words{"'for' step is zero", "il passo del for è zero"},
    Words{"attempt to assign to const variable", "non si può cambiare la costante"},
    Words{"unexpected symbol near", "simbolo inatteso:"},
    Words{"syntax error near", "errore di scrittura presso"},
    Words{"unfinished long string", "testo lungo senza fine"},
    Words{"unfinished string near", "testo senza virgolette di chiusura:"},
    Words{"malformed number near", "numero scritto male:"},
    Words{"invalid escape sequence", "sequenza dopo la barra rovesciata non valida"},
    Words{"no visible label", "non c'è l'etichetta"},
    Words{"break outside a loop", "break fuori da un ciclo"},
    Words{"(to close ", "(per chiudere "},
    Words{" at line ", " alla riga "},
    Words{" expected near ", " manca prima di "},
    Words{"<eof>", "<fine del file>"},
    Words{"no such global ", "non c'è il nome globale "},
    Words{"no such scoring line above this one ", "più su non c'è la voce di punteggio "},
    Words{"no such parameter ", "non c'è il parametro "},
    Words{"no such field of a play ", "una giocata non ha il campo "},
    Words{"no such field of a hand ", "una smazzata non ha il campo "},
    Words{"no such field of ", "manca il campo di "},
    Words{"no such name in ", "manca il nome in "},
    Words{"no such ", "non c'è "},
    Words{"; did you mean ", "; forse volevi dire "},
    Words{"; there are ", "; ci sono "},
    Words{"globals cannot be assigned: write local", "i nomi globali non si cambiano: scrivi local"},
    Words{"parameters cannot be assigned", "i parametri non si cambiano"},
    Words{"the score is read-only", "il punteggio si può solo leggere"},
    Words{" is read-only", " si può solo leggere"},
    Words{"the table was made when the script was loaded", "la tabella è nata al caricamento dello script"},
    Words{": a hook may not keep state", ": una funzione non può conservare nulla"},
    Words{"bad argument #", "argomento sbagliato n. "},
    Words{"used all its ", "ha usato tutte le sue "},
    Words{" instructions", " istruzioni"},
    Words{"interrupted", "interrotto"},
    Words{" is a method of a set of cards: write ", " è un metodo di un insieme di carte: scrivi "},
    Words{" is a method of a ", " è un metodo di "},
    Words{", with a colon", ", con i due punti"},
    Words{": write ", ": scrivi "},
    Words{"one card is needed, such as ", "ci vuole una carta, come "},
    Words{"the text has no cards", "il testo non contiene carte"},
    Words{"(global ", "(globale "},
    Words{"(local ", "(locale "},
    Words{"(field ", "(campo "},
    Words{"(method ", "(metodo "},
    Words{"(upvalue ", "(esterno "},
    Words{"(constant ", "(costante "}};

}  // namespace

Bilingual lua_words(const std::string& message) {
  std::string italian = message;
  for (const auto& [english, in_italian] : known_words)
    for (auto at = italian.find(english); at != std::string::npos; at = italian.find(english, at + in_italian.size()))
      italian.replace(at, english.size(), in_italian);
  return {message, italian};
}

}  // namespace cicera
