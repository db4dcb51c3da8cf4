import { BOARD, FIRST_RATING, SAFE, TASK_REWARD, TIMERS } from '@magnaty/content';
import {
  decide,
  emptyGame,
  evolve,
  FULL_REWARDS,
  isRefusal,
  startGame,
  type Command,
  type PlayerResult,
  type Seat,
  type Table,
} from '@magnaty/rules';
import { seededWorld } from '@magnaty/rules/testing';
import { inArray, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database.ts';
import { openKnownPlayers, rewardTermsOf, type KnownPlayers } from '../../lobby/known-players.ts';
import { noMetrics } from '../../metrics/index.ts';
import {
  addResult,
  groupsOfBrowser,
  groupsOfNetwork,
  lockForMoney,
  noteNetwork,
  unconfirmedOf,
} from '../../modules/accounts/index.ts';
import { users } from '../../modules/accounts/tables.ts';
import { openPromises } from '../../modules/promised-rewards/index.ts';
import { walletModule } from '../../modules/wallet/index.ts';
import type { EventStore } from '../../play/event-store.ts';
import { sqlEventStore } from '../../play/sql-event-store.ts';
import { calmPolicy } from '../../play/testing/greedy-policy.ts';
import { player } from '../../play/testing/seats.ts';
import { noAccountNews } from '../../ports/account-news.ts';
import { noRewards } from '../../play/testing/no-rewards.ts';

export const HOUR_MS = 3_600_000;
const DAYS = 7;
const PRIZE = { id: 1, image: '', backgroundColor: '' };
/** The round from which a game that somebody left gives rewards. */
const LAST_ROUND = BOARD.numbers.rewards.fromRound;

export interface Meeting {
  /** In the order of places, the winner first. */
  readonly userIds: readonly string[];
  /** Bots of the server, who lose. */
  readonly bots?: number;
  readonly minutes: number;
}

/** The accounts of a farmer at a server whose clock the farm sets: games by the rules, stored, judged and paid as usual. */
export class Farm {
  readonly clock = { time: Date.UTC(2026, 0, 5), now: (): number => this.clock.time };
  readonly #opened: OpenDatabase;
  readonly #store: EventStore;
  readonly #known: KnownPlayers;
  readonly #wallet;
  readonly #promises;
  #accounts = 0;
  #games = 0;
  prizes = 0;

  constructor(opened: OpenDatabase) {
    const { database } = opened;
    this.#opened = opened;
    this.#wallet = walletModule({ database, news: noAccountNews });
    this.#promises = openPromises({
      database,
      clock: this.clock,
      log: console,
      news: noAccountNews,
      broadcast: { toUser: () => undefined },
      notifier: { add: async () => undefined },
      wallet: this.#wallet,
      inventory: { givePrizes: async (_tx, { itemIds }) => void (this.prizes += itemIds.length) },
    });
    this.#known = openKnownPlayers(database, this.clock, {
      groupsOfBrowser: (userIds, since) => groupsOfBrowser(database, userIds, since),
      groupsOfNetwork: (userIds, since) => groupsOfNetwork(database, userIds, since),
      unconfirmedOf: (userIds) => unconfirmedOf(database, userIds),
      areFriends: async () => false,
      noteNetwork: (search) => noteNetwork(database, search),
    });
    this.#store = sqlEventStore(database, {
      ...noRewards,
      accounts: { lockForMoney, addResult },
      wallet: this.#promises.wallet,
      inventory: { countGame: async () => undefined, givePrizes: this.#promises.givePrizes },
      metrics: noMetrics,
    });
  }

  get games(): number {
    return this.#games;
  }

  /** @returns the ids of new accounts. */
  async register(
    count: number,
    given: { readonly isConfirmed: boolean; readonly address?: string },
  ): Promise<string[]> {
    if (count === 0) return [];
    const from = this.#accounts;
    const ids = Array.from({ length: count }, (_, at) => `farm-${from + at}`);
    const row = { localeId: 1, rating: FIRST_RATING, isConfirmedEmail: given.isConfirmed };
    await this.#opened.database
      .insert(users)
      .values(ids.map((id) => ({ ...row, id, nickname: id, nicknameSkeleton: id, email: id, emailKey: id })));
    if (given.address !== undefined) for (const id of ids) await this.#known.noteSearch(id, given.address);
    this.#accounts += count;
    return ids;
  }

  /** Whether a game of these would give the first one at least so much by one of the others, percent. */
  async isWorth(userIds: readonly string[], least = 1): Promise<boolean> {
    const { pairs } = await this.#known.among(userIds);
    const own = pairs.filter((pair) => pair.userIds.includes(userIds[0]!));
    return own.length < userIds.length - 1 || own.some(({ percent }) => percent >= least);
  }

  async searchFrom(userIds: readonly string[], address: string): Promise<void> {
    for (const id of userIds) await this.#known.noteSearch(id, address);
  }

  /** Confirms these accounts, which pays what was promised to them. */
  async confirm(userIds: readonly string[]): Promise<void> {
    await this.#opened.database
      .update(users)
      .set({ isConfirmedEmail: true })
      .where(inArray(users.id, [...userIds]));
    while ((await this.#promises.payDue()) > 0);
  }

  /** Plays a public game that ends after its minutes: all but the winner surrender. */
  async play({ userIds, bots = 0, minutes }: Meeting): Promise<void> {
    const at = this.clock.time;
    const gameId = `game-${this.#games++}`;
    const people = userIds.length > 1 ? await this.#known.among(userIds) : null;
    const ratings = new Map(
      (
        await this.#opened.database
          .select()
          .from(users)
          .where(inArray(users.id, [...userIds]))
      ).map((user) => [user.id, user.rating]),
    );
    const seats: Seat[] = [
      ...userIds.map((id, color) => ({ ...player(id, color + 1), rating: ratings.get(id) ?? FIRST_RATING })),
      ...Array.from({ length: bots }, (_, bot) => player(`bot-${bot}`, userIds.length + bot + 1, true)),
    ];
    const { events, results, isRated } = playedGame(gameId, seats, {
      rewardTerms: people === null ? FULL_REWARDS : rewardTermsOf(people, userIds.length),
      at,
      minutes,
      seed: this.#games,
    });
    const first = events.slice(0, 1);
    const created = await this.#store.create({
      gameId,
      gameModeId: 1,
      isPrivate: false,
      serverSeed: 'ab',
      commitment: 'cd',
      players: seats.map(({ userId, isBot }) => ({ userId, isBot })),
      events: first,
      at,
      deadlineAt: null,
    });
    if (created !== 'CREATED') throw new Error(`the game was not created: ${created}`);
    await this.#store.append({
      gameId,
      seq: 2,
      events: events.slice(1),
      at: at + minutes * 60_000,
      userId: null,
      commandId: null,
      deadlineAt: null,
      results,
      isRated,
    });
  }

  /** The coins of the day's task, which each of these has done, and those of the safe on the last day of a week. */
  async doTasks(userIds: readonly string[], day: number): Promise<void> {
    const safe = day % DAYS === DAYS - 1 ? SAFE.coins + SAFE.insteadOfSticker : 0;
    await this.#opened.database.transaction(async (tx) => {
      for (const userId of userIds) {
        const of = `${day}:${userId}`;
        await this.#wallet.credit(tx, {
          userId,
          amount: TASK_REWARD.coins,
          reason: 'task',
          idempotencyKey: `task:${of}`,
        });
        if (safe > 0)
          await this.#wallet.credit(tx, { userId, amount: safe, reason: 'safe', idempotencyKey: `safe:${of}` });
      }
    });
  }

  /** Goes on by a time; the days of the wallet, which the database counts, go with it. */
  async pass(ms: number): Promise<void> {
    const before = Math.floor(this.clock.time / (24 * HOUR_MS));
    this.clock.time += ms;
    const days = Math.floor(this.clock.time / (24 * HOUR_MS)) - before;
    if (days > 0) await this.#opened.database.execute(sql`update daily_credits set day = day - ${days}::int`);
  }

  /** Coins of these accounts, and the best rating. */
  async balance(ids: readonly string[]): Promise<{ readonly coins: number; readonly bestRating: number }> {
    let coins = 0;
    for (const id of ids) coins += await this.#wallet.balanceOf(id);
    const rows = await this.#opened.database
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]));
    return { coins, bestRating: Math.max(...rows.map(({ rating }) => rating)) };
  }
}

interface GameTerms {
  readonly rewardTerms: Parameters<typeof startGame>[0]['rewardTerms'];
  readonly at: number;
  readonly minutes: number;
  readonly seed: number;
}

/** The players throw until the round that gives rewards; at the end the last one surrenders first. */
const playedGame = (gameId: string, seats: readonly Seat[], { rewardTerms, at, minutes, seed }: GameTerms) => {
  const world = { ...seededWorld(seed), now: at };
  const table: Table = { board: BOARD, game: emptyGame() };
  const events = [
    ...startGame(
      {
        board: BOARD,
        gameId,
        gameModeId: 1,
        isPrivate: false,
        timers: TIMERS,
        prizePool: [PRIZE],
        users: seats,
        ...(rewardTerms && { rewardTerms }),
      },
      world,
    ),
  ];
  for (const event of events) evolve(table.game, event);
  const carryOut = (command: Command): void => {
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(`${command.type}: ${outcome.code}`);
    events.push(...outcome);
  };
  while (table.game.round < LAST_ROUND) carryOut(nextCommand(table));
  world.now = at + minutes * 60_000;
  for (const { userId } of seats.slice(1).reverse()) carryOut({ type: 'surrenderGame', userId });
  const over = events.at(-1);
  if (over?.name !== 'GameOver') throw new Error('the game is not over');
  const results: readonly PlayerResult[] = over.users.filter(({ userId }) => !userId.startsWith('bot-'));
  const isTooShort = over.took < (rewardTerms?.leastMs ?? 0);
  return { events, results, isRated: seats.every(({ isBot }) => !isBot) && !isTooShort };
};

/** Buys nothing and trades nothing. */
const nextCommand = (table: Table): Command => {
  const { auction, trade, move, players, deadline } = table.game;
  const asked = auction === null ? [trade?.userIdTo ?? move.userId] : players.map(({ userId }) => userId);
  for (const userId of asked) {
    const command = calmPolicy(table, userId, () => 0);
    if (command !== null) return command;
  }
  return { type: 'expireDeadline', id: deadline?.id ?? 0 };
};
