import {
  collectedParts,
  FAIR_PLAY,
  floorOf,
  HIGH_RATING,
  stampCounts,
  TASK_REWARD,
  type SeenGame,
} from '@magnaty/content';
import type { PlayerFacts } from '@magnaty/rules';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FinishedGame, FinishedGames, Follower } from '../../ports/finished-games.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { laterDay, moscowDay } from '../../scheduling/moscow.ts';
import { householdsOf, type Accounts } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { countStamps, experienceOf, type StampCount } from './stamp-store.ts';
import { progressGames } from './tables.ts';
import { countTask, hasTaskCoins, noteTaskCoins } from './task-store.ts';
import { giveFrames } from './unlocks.ts';

const DAY_MS = 24 * 3_600_000;
/** How long it is kept which games were counted, ms. */
const KEPT_MS = 8 * DAY_MS;
/** A game that ended earlier is left to the follower: its count may be deleted, ms. */
const FRESH_MS = 3_600_000;
/** A game of an earlier day counts for stamps alone: it is one from before the tasks. */
const TASK_DAYS = 2;
/** Tasks of a week for the stamp of the week. */
const WHOLE_WEEK = 7;

export interface ProgressDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly news: AccountNews;
  readonly accounts: Pick<Accounts, 'lockForMoney' | 'addExperience' | 'profiles'>;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly inventory: Pick<Inventory, 'grant'>;
  readonly catalogue: Pick<Catalogue, 'byKey'>;
  readonly games: FinishedGames;
  readonly areFriends: (userId: string, otherId: string) => Promise<boolean>;
}

export interface Counting {
  /** Counts a game that has just ended, once over all servers. */
  count(game: FinishedGame): Promise<void>;
  /** Counts the games that `count` has missed. */
  readonly follower: Follower;
}

/** Since when a browser makes two accounts a household, epoch ms. */
export const householdSince = (clock: Clock): number => clock.now() - FAIR_PLAY.household.browserDays * DAY_MS;

export const openCounting = (dependencies: ProgressDependencies): Counting => {
  const { database, clock, news, accounts, wallet, games, areFriends } = dependencies;

  /** Read before the transaction, where the embedded database has no second connection. */
  const knownOf = async (gameId: string, people: readonly PlayerFacts[]) => {
    const ids = people.map(({ userId }) => userId);
    const withFriends = new Set<string>();
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) if (await areFriends(one, other)) withFriends.add(one).add(other);
    const [profiles, households, held] = await Promise.all([
      accounts.profiles(ids),
      householdsOf(database, ids, householdSince(clock)),
      games.heldIn(gameId),
    ]);
    return { ids, withFriends, profiles, households, held };
  };
  type Known = Awaited<ReturnType<typeof knownOf>>;

  const countFor = async (
    tx: Database,
    game: FinishedGame,
    { seen, known }: { readonly seen: SeenGame; readonly known: Known },
  ): Promise<void> => {
    const { gameId, finishedAt } = game;
    const { userId } = seen.player;
    const [isNew] = await tx
      .insert(progressGames)
      .values({ gameId, userId, finishedAt, fromExperience: 0, toExperience: 0 })
      .onConflictDoNothing()
      .returning({ gameId: progressGames.gameId });
    if (isNew === undefined) return;
    let experience = 0;
    const day = moscowDay(finishedAt);
    const doneInWeek =
      day < laterDay(moscowDay(clock.now()), -TASK_DAYS)
        ? null
        : await countTask(tx, { userId, day, seen, at: finishedAt, gameId });
    if (doneInWeek !== null) {
      experience += TASK_REWARD.experience;
      await giveTaskCoins(tx, { userId, day, household: known.households.get(userId) ?? [] });
    }
    const counts: StampCount[] = [
      ...stampCounts({ ...seen, finishedAt }),
      { id: 'all', count: 0, parts: collectedParts(seen) },
    ];
    if ((known.profiles.get(userId)?.rating ?? 0) >= HIGH_RATING) counts.push({ id: 'r1500', count: 1 });
    if (doneInWeek === WHOLE_WEEK) counts.push({ id: 'week', count: 1 });
    const given = await countStamps(tx, { userId, counts, at: finishedAt, gameId });
    for (const id of given) experience += experienceOf(id);
    const toExperience = (await accounts.addExperience(tx, userId, experience)) ?? 0;
    const ofPlace = known.held.has(userId) ? 0 : seen.player.experience;
    await tx
      .update(progressGames)
      .set({ fromExperience: Math.max(0, toExperience - experience - ofPlace), toExperience })
      .where(and(eq(progressGames.gameId, gameId), eq(progressGames.userId, userId)));
    await giveFrames(tx, { userId, floor: floorOf(toExperience) }, dependencies);
    news.changed(tx, userId, 'progress');
  };

  const giveTaskCoins = async (
    tx: Database,
    {
      userId,
      day,
      household,
    }: { readonly userId: string; readonly day: string; readonly household: readonly string[] },
  ): Promise<void> => {
    if (await hasTaskCoins(tx, household, day)) return;
    const { coins } = TASK_REWARD;
    await wallet.credit(tx, { userId, amount: coins, reason: 'task', idempotencyKey: `task:${day}:${userId}` });
    await noteTaskCoins(tx, userId, day, coins);
  };

  const isCounted = async (gameId: string): Promise<boolean> =>
    (
      await database
        .select({ gameId: progressGames.gameId })
        .from(progressGames)
        .where(eq(progressGames.gameId, gameId))
        .limit(1)
    ).length > 0;

  const read: Follower['read'] = async (game) => {
    const facts = (await isCounted(game.gameId)) ? null : await game.facts();
    if (facts === null) return async () => undefined;
    const people = facts.players.filter(({ isProgram }) => !isProgram);
    const known = await knownOf(game.gameId, people);
    return async (tx) => {
      // The others of the households too: two of them never get the coins of one day at once.
      const there = await accounts.lockForMoney(tx, [
        ...new Set([...known.ids, ...[...known.households.values()].flat()]),
      ]);
      for (const player of people) {
        const hasFriend = known.withFriends.has(player.userId);
        if (there.has(player.userId)) await countFor(tx, game, { seen: { game: facts, player, hasFriend }, known });
      }
    };
  };

  return {
    count: async (game) => {
      if (game.finishedAt < clock.now() - FRESH_MS) return;
      await database.transaction(await read(games.read(game)));
    },
    follower: {
      name: 'progress',
      read: async (game) => {
        const store = await read(game);
        return async (tx) => {
          await store(tx);
          const before = Math.min(clock.now() - KEPT_MS, game.finishedAt + 1);
          await tx.delete(progressGames).where(lt(progressGames.finishedAt, before));
        };
      },
    },
  };
};
