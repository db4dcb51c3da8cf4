import type { GameFacts, PlayerFacts } from '@magnaty/rules';
import { categoryId, CATEGORIES, type CategoryKey } from '../board/companies.ts';

/** One task a day for everybody, the kinds in turn. Their texts are `task.kind.<key>.name` and `.about`. */
export const TASK_KINDS = ['business', 'mastery', 'people'] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** A finished game as one of its people has seen it. */
export interface SeenGame {
  readonly game: Pick<GameFacts, 'gameModeId' | 'seats' | 'players'>;
  readonly player: PlayerFacts;
  /** Whether a friend of the player had a seat. */
  readonly hasFriend: boolean;
}

/** A task of the day. Its text is `task.<id>`, with `target`. Ids are stored. */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  /** What one game, or all games of the day together, must show. */
  readonly target: number;
  readonly category?: CategoryKey;
  /** The games of the day add up; else the best one counts. */
  readonly isSum: boolean;
  /** What a game shows, from 0. */
  readonly countOf: (seen: SeenGame) => number;
}

/** What a task gives. */
export const TASK_REWARD = { experience: 40, coins: 10 } as const;

/** What the safe of a week gives once so many tasks of its days are done; a sticker that the user has becomes coins. */
export const SAFE = { tasks: 5, experience: 100, coins: 60, insteadOfSticker: 30 } as const;

type Row = Omit<Task, 'kind' | 'id' | 'category' | 'isSum'>;

const of =
  (kind: TaskKind, isSum: boolean) =>
  (id: string, target: number, countOf: Row['countOf']): Task => ({ id, kind, target, isSum, countOf });

const business = of('business', true);
const mastery = of('mastery', true);
const people = of('people', true);

/** All companies of a category at one time in one game. */
const category = (key: CategoryKey): Task => ({
  id: key,
  kind: 'business',
  target: CATEGORIES[categoryId(key) - 1]?.cells.length ?? 1,
  category: key,
  isSum: false,
  countOf: ({ player }) => player.mostOwned[categoryId(key) - 1] ?? 0,
});

/** 1 for a game that the player has played to its end and that passes the test. */
const finished =
  (test: (seen: SeenGame) => boolean = () => true): Row['countOf'] =>
  (seen) =>
    seen.player.hasFinished && test(seen) ? 1 : 0;

const hasOtherPerson = ({ game, player }: SeenGame): boolean =>
  game.players.some(({ userId, isProgram }) => userId !== player.userId && !isProgram);

/** The tasks in the order of their days. A beginner can do each within two games; who plays alone swaps some of people. */
export const TASKS: readonly Task[] = [
  category('coffee'),
  business('buy', 8, ({ player }) => player.bought.length),
  business('build', 5, ({ player }) => player.built),
  category('hotels'),
  business('rent', 1000, ({ player }) => player.rents),
  { ...business('any', 1, ({ player }) => player.completed.length), isSum: false },
  business('visitors', 8, ({ player }) => player.visitors),
  mastery('lots', 2, ({ player }) => player.auctionsWon),
  mastery('deals', 2, ({ player }) => player.deals),
  mastery('redeem', 1, ({ player }) => player.redeemed),
  { ...of('mastery', false)('rounds', 15, ({ player }) => (player.hasFinished ? player.rounds : 0)) },
  mastery('calm', 1, ({ player }) => player.auctionsWonAtOnce),
  of('mastery', false)('cash', 2000, ({ player }) => player.mostCash),
  mastery(
    'win',
    1,
    finished(({ player }) => player.place === 1),
  ),
  people(
    'four',
    1,
    finished(({ game }) => game.seats >= 4),
  ),
  people('ahead', 3, ({ game, player }) => (player.hasFinished ? game.seats - player.place : 0)),
  people('person', 1, finished(hasOtherPerson)),
  people('games', 2, finished()),
  people(
    'top',
    1,
    finished(({ game, player }) => game.seats >= 3 && player.place <= 2),
  ),
  people(
    'friend',
    1,
    finished(({ hasFriend }) => hasFriend),
  ),
  people(
    'five',
    1,
    finished(({ game }) => game.seats >= 5),
  ),
];

const OF_KIND = TASK_KINDS.map((kind) => TASKS.filter((task) => task.kind === kind));
const DAY_MS = 24 * 3_600_000;

/**
 * The task of a day of Moscow's calendar, YYYY-MM-DD: the same one again after 21 days. The swapped one is of another
 * kind, and of those that nobody else is needed for.
 */
export const taskOfDay = (day: string, isSwapped: boolean): Task => {
  const days = Date.parse(day) / DAY_MS;
  const [kind, turn] = [days % TASK_KINDS.length, Math.floor(days / TASK_KINDS.length)];
  const swappedKind = kind === 2 ? turn % 2 : 1 - kind;
  // Half of the turns away from the days on which the kind has it.
  const list = OF_KIND[isSwapped ? swappedKind : kind]!;
  return list[(turn + (isSwapped ? Math.ceil(list.length / 2) : 0)) % list.length]!;
};

export const taskWithId = (id: string): Task | null => TASKS.find((task) => task.id === id) ?? null;
