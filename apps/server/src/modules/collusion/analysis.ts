import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOARD } from '@magnaty/content';
import { ActReader, HONEST, HONEST_SCORE, weigh, type GameActs, type GivenInGame } from '@magnaty/judge';
import type { GameEvent, StartGame } from '@magnaty/rules';
import { isUnknownToModel } from '@magnaty/rules';
import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { batchesOf } from '../../db/lists.ts';
import type { FinishedGame, Follower } from '../../ports/finished-games.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { FOLLOWER, scoresAmong, WINDOW_MS } from './collusion.ts';
import { collusionCases, collusionScores, type FavourMoment } from './tables.ts';

/** Events between two turns of the event loop. */
const EVENTS_A_TURN = 100;
/** Moments that are kept of one direction of a game. */
const MOMENTS = 3;
/** Scores are kept longer than they count, so that an open case still shows its games, ms. */
const KEPT_MS = 3 * WINDOW_MS;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'holdUser'>;
}

export interface CollusionAnalysis {
  readonly follower: Follower;
  deleteOld(): Promise<void>;
}

/** Goes over the rated games of people. */
export const openAnalysis = ({ database, clock, accounts }: Dependencies): CollusionAnalysis => {
  const store = async (
    tx: Database,
    { gameId, finishedAt }: FinishedGame,
    given: readonly GivenInGame[],
  ): Promise<void> => {
    const there = new Set<string>();
    for (const userId of [...new Set(given.map(({ from }) => from))].sort())
      if (await accounts.holdUser(tx, userId)) there.add(userId);
    const known = given.filter(({ from, to }) => there.has(from) && there.has(to));
    const now = clock.now();
    for (const batch of batchesOf(known.map((one) => ({ ...rowOf(one), gameId, finishedAt, analysedAt: now }))))
      // A server of the former release may have analysed the game.
      await tx.insert(collusionScores).values(batch).onConflictDoNothing();
    const scores = known.length === 0 ? [] : (await scoresAmong(tx, [...there], now)).values();
    for (const { pair, score } of scores) {
      if (score <= HONEST_SCORE) continue;
      const [firstUserId, secondUserId] = pair;
      await tx.insert(collusionCases).values({ firstUserId, secondUserId, score, openedAt: now }).onConflictDoNothing();
    }
  };

  return {
    follower: {
      name: FOLLOWER,
      since: () => clock.now() - WINDOW_MS,
      read: async (game) => {
        const acts = await actsIn(await game.events());
        const given = acts === null ? [] : weigh(acts, HONEST);
        return (tx) => store(tx, game, given);
      },
    },
    deleteOld: async () => {
      await database.delete(collusionScores).where(lt(collusionScores.finishedAt, clock.now() - KEPT_MS));
    },
  };
};

/** The acts of a rated game of people; null for any other game and for a deleted log. */
const actsIn = async (events: readonly GameEvent[]): Promise<GameActs | null> => {
  const [start] = events;
  if (start?.name !== 'StartGame' || !isOfPeople(start)) return null;
  const reader = new ActReader({ board: BOARD });
  for (const [at, event] of events.entries()) {
    if (at % EVENTS_A_TURN === 0) await nextTurn();
    reader.take(event);
  }
  return reader.result();
};

const isOfPeople = (start: StartGame): boolean =>
  !start.isPrivate &&
  !isUnknownToModel(start) &&
  start.users.every(({ isBot, botOwner }) => !isBot && botOwner === null);

const rowOf = ({ from, to, points, variance, evidence, favours }: GivenInGame) => ({
  fromUserId: from,
  toUserId: to,
  points,
  variance,
  ...evidence,
  moments: favours
    .filter((favour) => favour.evidence > 0)
    .sort((a, b) => b.evidence - a.evidence)
    .slice(0, MOMENTS)
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq, kind, points: given, evidence: found }): FavourMoment => ({
      seq,
      kind,
      points: given,
      evidence: found,
    })),
});
