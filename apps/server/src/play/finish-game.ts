import { BOARD, FAIR_PLAY } from '@magnaty/content';
import type { GameEvent, PlayerResult } from '@magnaty/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { FinishedGame } from '../ports/finished-games.ts';
import { gameEvents, gamePlayers, gameResults, games, heldRewards } from './tables.ts';
import { appendOne } from './append-batches.ts';
import type { Append, AppendOutcome, Pause } from './event-store.ts';
import { noteDepartures, noteReturn } from './departures.ts';
import type { ItemKeeper, PrizePayer, ResultTaker, RewardNotices, WatchedPairs } from './ports.ts';

export interface ResultPorts {
  readonly accounts: ResultTaker;
  readonly wallet: PrizePayer;
  readonly inventory: ItemKeeper;
  readonly watched: Pick<WatchedPairs, 'watchedAmong'>;
  readonly notices: RewardNotices;
  /** Called after the commit of a game's end. Never fails, and keeps the game waiting for nothing. */
  readonly ended: (game: FinishedGame) => void;
}

const WAIT_MS = FAIR_PLAY.waitDays * 24 * 60 * 60_000;

/** Coins that were given, by the id of a user who got less than the game's end promised. */
type Lowered = ReadonlyMap<string, number>;

/** Appends a row that also puts players out, frees one who leaves, or ends the game and stores its results. */
export const appendWithEffects = async (
  database: Database,
  append: Append,
  ports: ResultPorts,
): Promise<AppendOutcome> => {
  try {
    const outcome = await inTransaction(database, append, ports);
    if (append.results !== undefined && outcome !== 'CONFLICT')
      ports.ended({ gameId: append.gameId, finishedAt: append.at });
    return outcome;
  } catch (error) {
    if (error instanceof StandInGoesOn) return 'CONFLICT';
    throw error;
  }
};

/** Rolls back the transaction: another row was appended first. */
class StandInGoesOn extends Error {}

/** @returns false if the user has left the game for good. */
const endStandIn = async (tx: Database, gameId: string, userId: string): Promise<boolean> => {
  const seats = await tx
    .update(gamePlayers)
    .set({ hasStandIn: false })
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId), gamePlayers.isActive))
    .returning({ userId: gamePlayers.userId });
  await noteReturn(tx, gameId, userId);
  return seats.length > 0;
};

/** TIME-9: stores the pause, or its end, and when the absent person is dropped. Only that person can be lost by an absence. */
const setPause = async (tx: Database, gameId: string, { isOn, dropAt }: Pause): Promise<void> => {
  const changed = await tx
    .update(games)
    .set({ isPaused: isOn })
    .where(and(eq(games.id, gameId), isOn ? undefined : games.isPaused))
    .returning({ id: games.id });
  // The deadline of a game without a pause was moved: the times to reconnect stay.
  if (changed.length === 0) return;
  await tx
    .update(gamePlayers)
    .set({ dropAt })
    .where(and(eq(gamePlayers.gameId, gameId), gamePlayers.isActive, isNotNull(gamePlayers.dropAt)));
};

const inTransaction = (database: Database, append: Append, ports: ResultPorts): Promise<AppendOutcome> =>
  database.transaction(async (tx) => {
    // First: nothing is written yet if the user has no seat any more.
    if (append.backUserId !== undefined && !(await endStandIn(tx, append.gameId, append.backUserId))) return 'CONFLICT';
    if (!(await appendOne(tx, append))) {
      if (append.backUserId !== undefined) throw new StandInGoesOn();
      return 'CONFLICT';
    }
    if (append.absentUserIds !== undefined) {
      await tx
        .update(gamePlayers)
        .set({ hasStandIn: true, dropAt: null })
        .where(and(eq(gamePlayers.gameId, append.gameId), isAnyOf(gamePlayers.userId, append.absentUserIds)));
    }
    if (append.pause !== undefined) await setPause(tx, append.gameId, append.pause);
    if (append.outUserIds !== undefined) {
      await tx
        .update(gamePlayers)
        .set({ isOut: true })
        .where(and(eq(gamePlayers.gameId, append.gameId), isAnyOf(gamePlayers.userId, append.outUserIds)));
    }
    if (append.departedUserIds !== undefined) await noteDepartures(tx, append, append.departedUserIds);
    if (append.leaver !== undefined) {
      await tx
        .update(gamePlayers)
        .set({ isActive: false, dropAt: null })
        .where(and(eq(gamePlayers.gameId, append.gameId), eq(gamePlayers.userId, append.leaver)));
    }
    if (append.results === undefined) return 'STORED';
    const lowered = await finishGame(tx, append, ports);
    if (lowered.size === 0) return 'STORED';
    const { gameId, seq, events } = append;
    await tx
      .update(gameEvents)
      .set({ events: withCoins(events, lowered) })
      .where(and(eq(gameEvents.gameId, gameId), eq(gameEvents.seq, seq)));
    return 'LOWERED';
  });

/**
 * Runs once for each game, because the last row is appended once. The wallet's idempotency key protects the prize too.
 */
const finishGame = async (
  tx: Database,
  { gameId, at, results = [], isRated = false, unconfirmed = [] }: Append,
  { accounts, wallet, inventory, watched, notices }: ResultPorts,
): Promise<Lowered> => {
  const [ended] = await tx
    .update(games)
    .set({ status: 'finished', finishedAt: at, deadlineAt: null })
    .where(eq(games.id, gameId))
    .returning({ isPrivate: games.isPrivate });
  const seats = await tx
    .update(gamePlayers)
    .set({ isActive: false, dropAt: null })
    .where(eq(gamePlayers.gameId, gameId))
    .returning({ userId: gamePlayers.userId, isBot: gamePlayers.isBot, itemIds: gamePlayers.usedItemIds });
  const isWithBots = seats.some(({ isBot }) => isBot);
  const people = seats.filter(({ isBot }) => !isBot).map(({ userId }) => userId);
  await accounts.lockForMoney(tx, people);
  const held = isRated ? await watched.watchedAmong(tx, people) : new Set<string>();
  const lowered = new Map<string, number>();
  for (const result of results) {
    const { userId, prizeMoney: promised, prizeExperience: experience, prizeRating: rating } = result;
    const itemIds = result.prizeMarketItemList.map(({ id }) => id);
    const isHeld = held.has(userId);
    const isPublic = ended?.isPrivate === false;
    // REWARD-13: boards count a player from the confirmation on.
    const isListed = isRated && !unconfirmed.includes(userId);
    const rated = isListed ? { place: result.numberPlace, players: results.length, endedAt: at } : null;
    const isThere = isHeld || (await accounts.addResult(tx, { userId, experience, rating, isPublic, rated })) !== null;
    const prizeMoney =
      !isThere || promised <= 0
        ? promised
        : await payPrize(tx, wallet, { gameId, result, isWithBots, isLater: isHeld });
    if (prizeMoney < promised) lowered.set(userId, prizeMoney);
    if (isHeld) {
      const reward = {
        experience,
        rating,
        coins: prizeMoney,
        itemIds,
        ratedPlace: isListed ? result.numberPlace : null,
      };
      await tx.insert(heldRewards).values({ gameId, userId, ...reward, dueAt: at + WAIT_MS });
      await notices.send(tx, { userId, gameId, what: 'waits' });
    } else if (isThere && itemIds.length > 0) await inventory.givePrizes(tx, { userId, itemIds, gameId });
    await tx
      .insert(gameResults)
      .values({ gameId, ...result, prizeMoney, finishedAt: at, isPrivate: ended?.isPrivate ?? null });
  }
  await inventory.countGame(
    tx,
    seats.filter(({ itemIds }) => itemIds.length > 0),
  );
  return lowered;
};

interface PaidResult {
  readonly gameId: string;
  readonly result: PlayerResult;
  readonly isWithBots: boolean;
  readonly isLater: boolean;
}

/** REWARD-7, REWARD-14: pays the coins of a result, or counts those that wait. @returns the coins. */
const payPrize = (
  tx: Database,
  wallet: PrizePayer,
  { gameId, result, isWithBots, isLater }: PaidResult,
): Promise<number> => {
  const { userId, prizeMoney: amount } = result;
  const prize = { userId, gameId, amount, idempotencyKey: `game:${gameId}:${userId}`, isLater };
  return isWithBots
    ? wallet.creditWithinDay(tx, {
        ...prize,
        reason: 'bot-game-prize',
        dailyLimit: BOARD.numbers.rewards.botMoneyPerDay,
      })
    : wallet.creditWithinDay(tx, { ...prize, reason: 'game-prize', dailyLimit: FAIR_PLAY.coinsPerDay });
};

/** The last events of a game with the coins that were given instead of those promised. */
const withCoins = (events: readonly GameEvent[], lowered: Lowered): GameEvent[] => {
  const lower = <R extends PlayerResult>(result: R): R => {
    const prizeMoney = lowered.get(result.userId);
    return prizeMoney === undefined ? result : { ...result, prizeMoney };
  };
  return events.map((event) => {
    if (event.name === 'GameOverUser') return lower(event);
    return event.name === 'GameOver' ? { ...event, users: event.users.map(lower) } : event;
  });
};
