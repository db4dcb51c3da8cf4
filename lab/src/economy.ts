import { parseArgs } from 'node:util';
import {
  BOARD,
  CATALOGUE,
  FAIR_PLAY,
  RARITIES,
  SAFE,
  TASK_REWARD,
  taskOfDay,
  type SeenGame,
  type Task,
} from '@magnaty/content';
import { firstBot } from '@magnaty/bots';
import { gameFacts, type GameEvent, type GameModeId } from '@magnaty/rules';
import { wholeOption } from '../../bench/src/numbers.ts';
import { playGame } from '../../bench/src/play.ts';
import { Random } from '../../bench/src/random.ts';
import { print } from '../../bench/src/times.ts';

/**
 * npm run lab -- economy [--games N] [--months N] [--seed N]: what a casual, a daily and a heavy player earn in a month,
 * and what of today's catalogue they can buy. Bots play the games, so the player is as good as they are. Bots aim at no
 * task; a player who does has it if one of three such days would show it.
 */
const options = {
  games: { type: 'string', default: '60' },
  months: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
} as const;

/** Seats of each game: a game of four people or bots takes about half an hour. */
const SEATS = 4;
const DAYS = 30;
/** Coins for one rouble. */
const COINS_PER_ROUBLE = 10;
/** Stickers of safes that a user has not got from the start. */
const NEW_STICKERS = 10;

interface Player {
  readonly name: string;
  readonly hours: string;
  /** Whether the player plays on this day of the week, from 0. */
  readonly plays: (weekday: number) => boolean;
  readonly gamesADay: number;
  readonly aims: boolean;
  /** Share of the games between people, percent; the others are with bots. */
  readonly publicPercent: number;
}

const PLAYERS: readonly Player[] = [
  { name: 'casual', hours: '1.5 a week', plays: (day) => day % 3 === 0, gamesADay: 1, aims: false, publicPercent: 50 },
  { name: 'daily', hours: '1 a day', plays: () => true, gamesADay: 2, aims: false, publicPercent: 50 },
  { name: 'daily, aims at tasks', hours: '1 a day', plays: () => true, gamesADay: 2, aims: true, publicPercent: 50 },
  { name: 'heavy, aims at tasks', hours: '3 a day', plays: () => true, gamesADay: 6, aims: true, publicPercent: 50 },
];

/** Each seat of some games of bots in both modes, as if it were the player's. */
const seenGames = (games: number, seed: number): SeenGame[] => {
  const seeds = new Random(seed);
  return Array.from({ length: games }, (_, at): SeenGame[] => {
    const log: GameEvent[] = [];
    const gameModeId = ((at % 2) + 1) as GameModeId;
    const random = new Random(seeds.word());
    playGame({
      board: BOARD,
      gameModeId,
      players: SEATS,
      bot: firstBot,
      random,
      onEvents: (events) => void log.push(...events),
    });
    const events = log.map((event) =>
      event.name === 'StartGame' ? { ...event, users: event.users.map((user) => ({ ...user, isBot: false })) } : event,
    );
    const game = gameFacts(events, BOARD);
    return game.players.map((player) => ({ game, player, hasFriend: false }));
  }).flat();
};

/** A task that needs what the player may not have is swapped. */
const taskFor = (day: string): Task => {
  const task = taskOfDay(day, false);
  return task.id === 'friend' || task.id === 'five' ? taskOfDay(day, true) : task;
};

const doesTask = (task: Task, games: readonly SeenGame[]): boolean => {
  const counts = games.map(task.countOf);
  const count = task.isSum ? counts.reduce((sum, one) => sum + one, 0) : Math.max(0, ...counts);
  return count >= task.target;
};

interface Income {
  games: number;
  coinsOfGames: number;
  tasks: number;
  safes: number;
  coinsOfSafes: number;
}

const monthOf = (player: Player, pool: readonly SeenGame[], random: Random, month: number): Income => {
  const income: Income = { games: 0, coinsOfGames: 0, tasks: 0, safes: 0, coinsOfSafes: 0 };
  const { moneyFirstPlace, botDivisor, botMoneyPerDay } = BOARD.numbers.rewards;
  let doneInWeek = 0;
  for (let at = 0; at < DAYS; at++) {
    if (at % 7 === 0) doneInWeek = 0;
    if (!player.plays(at % 7)) continue;
    const date = new Date(Date.UTC(2026, 0, 5) + (DAYS * month + at) * 86_400_000).toISOString().slice(0, 10);
    const won = { people: 0, bots: 0 };
    const games = Array.from({ length: player.gamesADay }, () => {
      const game = pool[random.draw(pool.length)]!;
      const isPublic = random.draw(100) < player.publicPercent;
      if (game.player.place === 1) won[isPublic ? 'people' : 'bots']++;
      return game;
    });
    income.games += games.length;
    income.coinsOfGames +=
      Math.min(FAIR_PLAY.coinsPerDay, won.people * moneyFirstPlace) +
      Math.min(botMoneyPerDay, won.bots * Math.floor(moneyFirstPlace / botDivisor));
    const other = (): SeenGame[] => games.map(() => pool[random.draw(pool.length)]!);
    const days = player.aims ? [games, other(), other()] : [games];
    if (!days.some((day) => doesTask(taskFor(date), day))) continue;
    income.tasks++;
    doneInWeek++;
    if (doneInWeek !== SAFE.tasks) continue;
    income.safes++;
    const hasSticker = random.draw(2 * NEW_STICKERS) >= NEW_STICKERS;
    income.coinsOfSafes += SAFE.coins + (hasSticker ? SAFE.insteadOfSticker : 0);
  }
  return income;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const pricesOf = (rarityId: number): number[] =>
  CATALOGUE.filter((item) => item.rarityId === rarityId).map(({ price }) => price * COINS_PER_ROUBLE);

const { values } = parseArgs({ options });
const [games, months, seed] = (['games', 'months', 'seed'] as const).map((name) => wholeOption(name, values[name])) as [
  number,
  number,
  number,
];
const pool = seenGames(games, seed);
const random = new Random(seed);
print('| items | number | cheapest | median | dearest |\n| --- | --- | --- | --- | --- |');
for (const { id, key } of RARITIES) {
  const prices = pricesOf(id);
  print(`| ${key} | ${prices.length} | ${Math.min(...prices)} | ${median(prices)} | ${Math.max(...prices)} |`);
}
print('\n| player | hours | games | tasks done | safes | coins of games | of tasks | of safes | a month | a week |');
print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const player of PLAYERS) {
  const all = Array.from({ length: months }, (_, month) => monthOf(player, pool, random, month));
  const mean = (of: (income: Income) => number): number => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const [ofGames, ofTasks, ofSafes] = [
    mean((one) => one.coinsOfGames),
    mean((one) => one.tasks * TASK_REWARD.coins),
    mean((one) => one.coinsOfSafes),
  ];
  const sum = ofGames + ofTasks + ofSafes;
  const cells = [
    player.name,
    player.hours,
    mean((one) => one.games).toFixed(0),
    mean((one) => one.tasks).toFixed(1),
    mean((one) => one.safes).toFixed(1),
    ...[ofGames, ofTasks, ofSafes, sum, (sum * 7) / DAYS].map((coins) => coins.toFixed(0)),
  ];
  print(`| ${cells.join(' | ')} |`);
}
