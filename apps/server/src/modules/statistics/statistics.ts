import type { GameFacts, GameModeId, PlayerFacts } from '@magnaty/rules';

/** How often something happened, by its id. */
export type Counts = Readonly<Record<string, number>>;

/** Games in one mode with one number of players. */
export interface TableCount {
  readonly gameModeId: GameModeId;
  readonly players: number;
  readonly games: number;
  readonly wins: number;
}

/** The public games of a user, added up. */
export interface Statistics {
  /** The colour in the last game. */
  readonly color: number;
  readonly ratedGames: number;
  /** The wins that players have who are all alike: the sum of 1 / players. */
  readonly usualWins: number;
  readonly byTable: readonly TableCount[];
  /** Purchases, by the cell. */
  readonly companies: Counts;
  /** Games in which the user owned a category completely, by its id. */
  readonly categories: Counts;
  readonly bestDeal: number | null;
  readonly dearestVisit: number | null;
  /** Games won in a row until now, and the end of the first of them. */
  readonly streak: number;
  readonly streakFrom: number | null;
  readonly longestStreak: number;
  readonly longestFrom: number | null;
  readonly longestTo: number | null;
}

const NONE: Statistics = {
  color: 1,
  ratedGames: 0,
  usualWins: 0,
  byTable: [],
  companies: {},
  categories: {},
  bestDeal: null,
  dearestVisit: null,
  streak: 0,
  streakFrom: null,
  longestStreak: 0,
  longestFrom: null,
  longestTo: null,
};

/** Adds a game to the statistics of one of its users. Games come in the order of their ends. */
export const withGame = (
  before: Statistics = NONE,
  { game, player, finishedAt }: { readonly game: GameFacts; readonly player: PlayerFacts; readonly finishedAt: number },
): Statistics => {
  const isWon = player.place === 1;
  const streak = isWon ? before.streak + 1 : 0;
  const streakFrom = isWon ? (before.streakFrom ?? finishedAt) : null;
  const isLongest = streak > before.longestStreak;
  return {
    color: player.color,
    ratedGames: before.ratedGames + (game.isCounted ? 1 : 0),
    usualWins: before.usualWins + 1 / game.seats,
    byTable: withTable(before.byTable, { ...game, isWon }),
    companies: counted(before.companies, player.bought),
    categories: counted(before.categories, player.completed),
    bestDeal: larger(before.bestDeal, player.bestDeal),
    dearestVisit: larger(before.dearestVisit, player.dearestVisit),
    streak,
    streakFrom,
    longestStreak: Math.max(streak, before.longestStreak),
    longestFrom: isLongest ? streakFrom : before.longestFrom,
    longestTo: isLongest ? finishedAt : before.longestTo,
  };
};

const withTable = (
  before: readonly TableCount[],
  { gameModeId, seats, isWon }: Pick<GameFacts, 'gameModeId' | 'seats'> & { readonly isWon: boolean },
): TableCount[] => {
  const isSame = (one: TableCount): boolean => one.gameModeId === gameModeId && one.players === seats;
  const { games, wins } = before.find(isSame) ?? { games: 0, wins: 0 };
  const next = { gameModeId, players: seats, games: games + 1, wins: wins + (isWon ? 1 : 0) };
  return [...before.filter((one) => !isSame(one)), next].sort(
    (a, b) => a.gameModeId - b.gameModeId || a.players - b.players,
  );
};

const counted = (before: Counts, ids: readonly number[]): Counts => {
  const after: Record<string, number> = { ...before };
  for (const id of ids) after[id] = (after[id] ?? 0) + 1;
  return after;
};

const larger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The id with the largest count, of equal ones the first; null without any. */
export const favouriteOf = (counts: Counts): number | null => {
  const [best] = Object.entries(counts).sort(([a, one], [b, other]) => other - one || Number(a) - Number(b));
  return best === undefined ? null : Number(best[0]);
};
