// The games and the levels of the program as the engine has them, which are on the page before its engine is.
import { language } from '../app/settings';

export interface KnownGame {
  readonly name: string;
  readonly title: string;
  /** What the seats are called where nobody gives a name. */
  readonly names: readonly string[];
}

export interface KnownGames {
  readonly games: readonly KnownGame[];
  /** `player` is how match files name it. */
  readonly levels: readonly { readonly level: string; readonly title: string; readonly player: string }[];
  /** The level that is proposed. */
  readonly usual: string;
}

/** What the page knows of games, in its language. */
export function knownGames(): KnownGames {
  return SITE_GAMES[language.value] ?? { games: [], levels: [], usual: '' };
}
