/** The names of the six seasons of a year, the first one from January. Their texts are `season.name.<key>`. */
export const SEASON_NAMES = ['snowfall', 'thaw', 'thunder', 'heat', 'harvest', 'leaffall'] as const;

export type SeasonName = (typeof SEASON_NAMES)[number];

/** A season: two calendar months by Moscow's clock. Times are epoch ms; `endsAt` is the first moment after it. */
export interface Season {
  /** From 1: January and February 2026. */
  readonly number: number;
  readonly name: SeasonName;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Moscow's clock has no summer time. */
const MOSCOW_MS = 3 * 60 * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** The first Monday of 1970. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5) - MOSCOW_MS;
const FIRST_YEAR = 2026;
const MONTHS = 2;
const NAME_COUNT = SEASON_NAMES.length;

const startOf = (number: number): number => Date.UTC(FIRST_YEAR, (number - 1) * MONTHS) - MOSCOW_MS;

/** The season with this number. Its number is 1 or above. */
export const seasonOf = (number: number): Season => ({
  number,
  name: SEASON_NAMES[(number - 1) % NAME_COUNT] ?? SEASON_NAMES[0],
  startsAt: startOf(number),
  endsAt: startOf(number + 1),
});

/** The season at a time, epoch ms. A time before the first season belongs to it. */
export const seasonAt = (ms: number): Season => {
  const there = new Date(ms + MOSCOW_MS);
  const months = (there.getUTCFullYear() - FIRST_YEAR) * 12 + there.getUTCMonth();
  return seasonOf(Math.max(1, Math.floor(months / MONTHS) + 1));
};

/** A week from Monday to Sunday by Moscow's clock. */
export interface Week {
  /** Weeks since January 1970. */
  readonly number: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The week at a time, epoch ms. */
export const weekAt = (ms: number): Week => {
  const number = Math.floor((ms - FIRST_MONDAY) / WEEK_MS);
  const startsAt = FIRST_MONDAY + number * WEEK_MS;
  return { number, startsAt, endsAt: startsAt + WEEK_MS };
};

/** Points of a rated game by the number of its players, the first place first. */
const POINTS: Readonly<Record<number, readonly number[]>> = {
  2: [6, 1],
  3: [9, 4, 1],
  4: [12, 6, 3, 1],
  5: [15, 8, 4, 2, 1],
};

/** The points for a place, from 1, in a rated game of so many players. */
export const seasonPoints = (players: number, place: number): number => POINTS[players]?.[place - 1] ?? 0;

/** What the end of a season gives. Coins are for confirmed accounts, once a household. */
export const SEASON_REWARDS = {
  /** Each listed player. */
  experience: 120,
  /** The last place with the frame of the season. */
  framePlaces: 100,
  /** The stamp of the first place. */
  stamp: 'champ',
  /** Coins up to these places. */
  coins: [
    { upTo: 3, coins: 100 },
    { upTo: 10, coins: 50 },
    { upTo: 100, coins: 20 },
  ],
} as const;

/** The coins for a place of a season, from 1. */
export const seasonCoins = (place: number): number =>
  SEASON_REWARDS.coins.find(({ upTo }) => place <= upTo)?.coins ?? 0;

/** The key of the frame of a season: of its item, and of its drawing `/frames/<key>.svg`. */
export const seasonFrame = (name: SeasonName): `season-${SeasonName}` => `season-${name}`;
