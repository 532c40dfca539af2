/** Put in by build.mjs: the site's files by their plain names, and whether this is a build for development. */
declare const SITE_FILES: Readonly<Record<string, string>>;
declare const SITE_DEV: boolean;
/** What games.mjs gives, by language; nothing in a page without an engine. */
declare const SITE_GAMES: Readonly<Partial<Record<string, import('../table/known_games').KnownGames>>>;
