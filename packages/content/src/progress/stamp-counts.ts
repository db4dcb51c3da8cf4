import { categoryId, CATEGORY_KEYS, type CategoryKey } from '../board/companies.ts';
import type { StampId } from './stamps.ts';
import type { SeenGame } from './tasks.ts';

/** Moscow keeps this distance to UTC all year, h. */
const MOSCOW_HOURS = 3;
/** The night of 'night' lasts from midnight until then. */
const NIGHT_ENDS = 6;

/** Sums in millions. */
const MUCH_CASH = 5000;
const DEAR_VISIT = 3000;
const MANY_RENTS = 10_000;
const LAST_CASH = 10;
const MANY_OFFICES = 20;
const FULL_TABLE = 5;

/** The luck of a won game at which 'against' is given, in won games: at most this. */
export const LUCK_AGAINST = -0.4;
/** The rating of 'r1500'. */
export const HIGH_RATING = 1500;

/** Stamps that no single game of the log shows. */
type Elsewhere = 'school' | 'all' | 'against' | 'r1500' | 'week' | 'champ';

interface EndedGame extends SeenGame {
  readonly finishedAt: number;
}

type CountOf = (seen: EndedGame) => number;

const once =
  (test: (seen: EndedGame) => boolean): CountOf =>
  (seen) =>
    test(seen) ? 1 : 0;

const finished = (test: (seen: EndedGame) => boolean = () => true): CountOf =>
  once((seen) => seen.player.hasFinished && test(seen));

const won = (test: (seen: EndedGame) => boolean = () => true): CountOf =>
  finished((seen) => seen.player.place === 1 && test(seen));

const category = (key: CategoryKey): CountOf => once(({ player }) => player.completed.includes(categoryId(key)));

const isAtNight = ({ finishedAt }: EndedGame): boolean =>
  (new Date(finishedAt).getUTCHours() + MOSCOW_HOURS) % 24 < NIGHT_ENDS;

const COUNTS: Readonly<Record<Exclude<StampId, Elsewhere>, CountOf>> = {
  first: finished(),
  win: won(),
  friend: finished(({ hasFriend }) => hasFriend),
  five: finished(({ game }) => game.seats === FULL_TABLE),
  night: won(isAtNight),
  office: once(({ player }) => player.built > 0),
  head: once(({ player }) => player.headOffices > 0),
  mono: once(({ player }) => player.monopolies > 0),
  city: once(({ player }) => player.built >= MANY_OFFICES),
  coffee: category('coffee'),
  games: category('games'),
  space: category('space'),
  rails: category('transport'),
  power: category('utility'),
  cash: once(({ player }) => player.mostCash >= MUCH_CASH),
  guest: once(({ player }) => (player.dearestVisit ?? 0) >= DEAR_VISIT),
  rent: once(({ player }) => player.rents >= MANY_RENTS),
  last: won(({ player }) => player.leastCash <= LAST_CASH),
  hammer: ({ player }) => player.auctionsWon,
  calm: once(({ player }) => player.auctionsWonAtOnce > 0),
  deal: once(({ player }) => player.dealsOfCategories > 0),
  nope: ({ player }) => player.declined,
  jail: ({ player }) => player.jailed,
  doubles: once(({ player }) => player.jailedByDoubles > 0),
};

/** What a finished game adds to the stamps, without those to which it adds nothing. */
export const stampCounts = (seen: EndedGame): readonly { readonly id: StampId; readonly count: number }[] =>
  (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((id) => {
    const count = COUNTS[id](seen);
    return count > 0 ? [{ id, count }] : [];
  });

/** The parts of 'all': each category counts once, in whichever game. */
export const collectedParts = ({ player }: SeenGame): readonly CategoryKey[] =>
  CATEGORY_KEYS.filter((key) => player.completed.includes(categoryId(key)));
