import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOARD } from '@magnaty/content';
import { ActReader, HONEST, HONEST_SCORE, weigh, type GameActs, type GivenInGame } from '@magnaty/judge';
import type { GameEvent, StartGame } from '@magnaty/rules';
import { hasHouseRules } from '@magnaty/rules';
import { and, eq, lt } from 'drizzle-orm';
import { isDatabaseDown } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import { batchesOf } from '../../db/lists.ts';
import type { FinishedGame, FinishedGames } from '../../ports/finished-games.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { openGameCount } from '../../scheduling/count-games.ts';
import type { Accounts } from '../accounts/index.ts';
import { scoresAmong, WINDOW_MS } from './collusion.ts';
import { collusionCases, collusionProgress, collusionScores, PROGRESS_ID, type Moment } from './tables.ts';

/** Games of one run: a server that shuts down waits for its end. */
const GAMES_A_RUN = 10;
/** Events between two turns of the event loop. */
const EVENTS_A_TURN = 100;
/** A game is stored so long after its end at the latest: then no game before it is missing, ms. */
const STORED_MS = 60_000;
/** Time for the server that analyses, ms. */
const CLAIM_MS = 60_000;
const FAILED = 'A game could not be analysed';
/** Moments that are kept of one direction of a game. */
const MOMENTS = 3;
/** Scores are kept longer than they count, so that an open case still shows its games, ms. */
const KEPT_MS = 3 * WINDOW_MS;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<Accounts, 'holdUser'>;
  readonly games: FinishedGames;
}

export interface CollusionAnalysis {
  /** Analyses some games that have ended, unless another server does. @returns their number. */
  analyse(): Promise<number>;
  deleteOld(): Promise<void>;
}

/** Goes over the rated games of people in the order of their ends. All servers together analyse each of them once. */
export const openAnalysis = ({ database, clock, log, accounts, games }: Dependencies): CollusionAnalysis => {
  /** @returns the game after which the analysis goes on; null if another server analyses. */
  const claim = async (): Promise<FinishedGame | null> => {
    const now = clock.now();
    const claimedUntil = now + CLAIM_MS;
    const [claimed] = await database
      .insert(collusionProgress)
      .values({ id: PROGRESS_ID, finishedAt: now - WINDOW_MS, gameId: '', claimedUntil })
      .onConflictDoUpdate({
        target: collusionProgress.id,
        set: { claimedUntil },
        setWhere: lt(collusionProgress.claimedUntil, now),
      })
      .returning({ finishedAt: collusionProgress.finishedAt, gameId: collusionProgress.gameId });
    return claimed ?? null;
  };

  /** @returns null for a log that is deleted or broken, and for a game that is not analysed. */
  const actsOf = (gameId: string): Promise<GameActs | null> =>
    games
      .logOf(gameId)
      .then(actsIn)
      .catch((err: unknown) => {
        if (isDatabaseDown(err)) throw err;
        log.error({ err, gameId }, FAILED);
        return null;
      });

  /** Stores what a game showed. */
  const gameCount = openGameCount(
    { database, clock, log, passed: games.passed, count: 'collusion', failed: FAILED },
    async (game, begin) => {
      const acts = await actsOf(game.gameId);
      const given = acts === null ? [] : weigh(acts, HONEST);
      return database.transaction(async (tx) => {
        if (!(await begin(tx))) return false;
        await store(tx, game, given);
        return true;
      });
    },
  );

  const store = async (tx: Database, game: FinishedGame, given: readonly GivenInGame[]): Promise<void> => {
    const there = new Set<string>();
    for (const userId of [...new Set(given.map(({ from }) => from))].sort())
      if (await accounts.holdUser(tx, userId)) there.add(userId);
    const known = given.filter(({ from, to }) => there.has(from) && there.has(to));
    const now = clock.now();
    for (const batch of batchesOf(known.map((one) => ({ ...rowOf(one), ...game, analysedAt: now }))))
      await tx.insert(collusionScores).values(batch);
    const scores = known.length === 0 ? [] : (await scoresAmong(tx, [...there], now)).values();
    for (const { pair, score } of scores) {
      if (score <= HONEST_SCORE) continue;
      const [firstUserId, secondUserId] = pair;
      await tx.insert(collusionCases).values({ firstUserId, secondUserId, score, openedAt: now }).onConflictDoNothing();
    }
  };

  /** Moves the place of the analysis to the game, unless another server did. */
  const moveFrom =
    (place: FinishedGame, game: FinishedGame) =>
    async (tx: Database): Promise<boolean> => {
      const moved = await tx
        .update(collusionProgress)
        .set(game)
        .where(
          and(
            eq(collusionProgress.id, PROGRESS_ID),
            eq(collusionProgress.finishedAt, place.finishedAt),
            eq(collusionProgress.gameId, place.gameId),
          ),
        )
        .returning({ id: collusionProgress.id });
      return moved.length > 0;
    };

  return {
    analyse: async () => {
      let place = await claim();
      if (place === null) return 0;
      const due = await games.publicAfter(place, { before: clock.now() - STORED_MS, limit: GAMES_A_RUN });
      let analysed = await gameCount.again();
      for (const game of due) {
        if (!(await gameCount.next(game, moveFrom(place, game)))) return analysed;
        place = game;
        analysed++;
      }
      await database.update(collusionProgress).set({ claimedUntil: 0 }).where(eq(collusionProgress.id, PROGRESS_ID));
      return analysed;
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
  !start.isPrivate && !hasHouseRules(start) && start.users.every(({ isBot, botOwner }) => !isBot && botOwner === null);

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
    .map(({ seq, kind, points: given, evidence: found }): Moment => ({ seq, kind, points: given, evidence: found })),
});
