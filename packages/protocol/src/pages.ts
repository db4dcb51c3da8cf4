import { PAGE_PATHS } from './page-paths.ts';

export type PageName = keyof typeof PAGE_PATHS;

const NAMES = Object.keys(PAGE_PATHS) as PageName[];

const REPLAY = /^\/replay\/([A-Za-z0-9_-]{1,64})\/?$/i;
const PLAYER = /^\/player\/([^/]{1,200})\/?$/i;
/** No id or nickname has one, and the database cannot store NUL. */
const CONTROL = /\p{Cc}/u;
const WATCH = /^\/watch\/([A-Za-z0-9_-]{1,64})\/?$/i;

/** The id of the game at the path of its replay, without query; null for another path. */
export const replayedGame = (path: string): string | null => REPLAY.exec(path)?.[1] ?? null;

/** The path of a game's replay. */
export const replayPath = (gameId: string): string => `${PAGE_PATHS.replay}/${gameId}`;

/** The id or the nickname at the path of a profile, without query; null for another path. */
export const profiledPlayer = (path: string): string | null => {
  const nickname = PLAYER.exec(path)?.[1];
  if (nickname === undefined) return null;
  try {
    const decoded = decodeURIComponent(nickname);
    return CONTROL.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
};

/** The path of a player's profile. Links have the id, which no change of the nickname leads astray. */
export const playerPath = (userId: string): string => `${PAGE_PATHS.player}/${encodeURIComponent(userId)}`;

/** The id of the game at the path where it is watched, without query; null for another path. */
export const watchedGame = (path: string): string | null => WATCH.exec(path)?.[1] ?? null;

/** The path where a running game is watched. `key`: the one of a private game. */
export const watchPath = (gameId: string, key: string | null = null): string =>
  `${PAGE_PATHS.watch}/${gameId}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;

/** The page at a path without query; null if there is none. The router too ignores case and a slash at the end. */
export const pageAt = (path: string): PageName | null => {
  if (replayedGame(path) !== null) return 'replay';
  if (watchedGame(path) !== null) return 'watch';
  if (profiledPlayer(path) !== null) return 'player';
  const wanted = path.toLowerCase();
  const isAt = (name: PageName): boolean => {
    const known = PAGE_PATHS[name].toLowerCase();
    return wanted === known || wanted === `${known}/`;
  };
  return NAMES.find(isAt) ?? null;
};
