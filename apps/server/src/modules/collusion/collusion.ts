import { addEvidence, HONEST_SCORE, NO_EVIDENCE, pairScore, type Evidence } from '@magnaty/judge';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FinishedGame, Following } from '../../ports/finished-games.ts';
import type { Decision } from '../cases/index.ts';
import { collusionCases, collusionScores, type FavourMoment } from './tables.ts';

/** The name of the follower that analyses games. */
export const FOLLOWER = 'collusion';
/** The score of a pair counts the common games of so long, ms. */
export const WINDOW_MS = 28 * 24 * 60 * 60_000;
/** A pair is watched from this part of the threshold on. */
const WATCHED_SHARE = 0.5;

/** The two users of a pair, the lesser id first. */
export type Pair = readonly [string, string];

export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

/** The chance to win that one user of a case gave the other in one game. */
export interface CaseGame {
  readonly gameId: string;
  readonly finishedAt: number;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly points: number;
  readonly variance: number;
  /** The strongest ones, in the order of the game. */
  readonly moments: readonly FavourMoment[];
}

export interface Case {
  readonly id: number;
  readonly userIds: Pair;
  readonly score: number;
  readonly openedAt: number;
  /** Both directions of each common game, the latest games first. */
  readonly games: readonly CaseGame[];
}

export interface Collusion {
  /** The cases that wait for a decision, the first ones first. */
  openCases(database: Database): Promise<Case[]>;
  /** Decides an open case. @returns false if there is none with this id. */
  decide(tx: Database, caseId: number, decision: Decision): Promise<boolean>;
  /** Those of these users of whom two have an open case, or more than half of the score that opens one. */
  watchedAmong(tx: Database, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false as soon as the game is analysed and no two of these users have an open case. */
  isUndecided(database: Database, game: FinishedGame, userIds: readonly string[]): Promise<boolean>;
}

interface Dependencies {
  readonly clock: Clock;
  readonly following: Pick<Following, 'hasFollowed'>;
}

export const openCollusion = ({ clock, following }: Dependencies): Collusion => ({
  openCases: async (database) => {
    const open = await database
      .select()
      .from(collusionCases)
      .where(isNull(collusionCases.decidedAt))
      .orderBy(asc(collusionCases.openedAt), asc(collusionCases.id));
    const cases: Case[] = [];
    for (const { id, firstUserId, secondUserId, score, openedAt } of open) {
      const userIds: Pair = [firstUserId, secondUserId];
      cases.push({ id, userIds, score, openedAt, games: await gamesOf(database, userIds, openedAt - WINDOW_MS) });
    }
    return cases;
  },
  decide: async (tx, caseId, { verdict, note, at }) => {
    const decided = await tx
      .update(collusionCases)
      .set({ verdict, note, decidedAt: at })
      .where(and(eq(collusionCases.id, caseId), isNull(collusionCases.decidedAt)))
      .returning({ id: collusionCases.id });
    return decided.length > 0;
  },
  watchedAmong: async (tx, userIds) => {
    const open = await openPairs(tx, userIds);
    const scores = await scoresAmong(tx, userIds, clock.now());
    const close = [...scores.values()].filter(({ score }) => score > WATCHED_SHARE * HONEST_SCORE);
    return new Set([...open, ...close.map(({ pair }) => pair)].flat());
  },
  isUndecided: async (database, game, userIds) =>
    !(await following.hasFollowed(FOLLOWER, game)) || (await openPairs(database, userIds)).length > 0,
});

/** The pairs among these users that have an open case. */
const openPairs = async (tx: Database, userIds: readonly string[]): Promise<Pair[]> => {
  const open = await tx
    .select({ firstUserId: collusionCases.firstUserId, secondUserId: collusionCases.secondUserId })
    .from(collusionCases)
    .where(
      and(
        isNull(collusionCases.decidedAt),
        isAnyOf(collusionCases.firstUserId, userIds),
        isAnyOf(collusionCases.secondUserId, userIds),
      ),
    );
  return open.map(({ firstUserId, secondUserId }) => [firstUserId, secondUserId]);
};

const gamesOf = (database: Database, [one, other]: Pair, after: number): Promise<CaseGame[]> => {
  const { gameId, finishedAt, fromUserId, toUserId, points, variance, moments } = collusionScores;
  return database
    .select({ gameId, finishedAt, fromUserId, toUserId, points, variance, moments })
    .from(collusionScores)
    .where(
      and(
        or(and(eq(fromUserId, one), eq(toUserId, other)), and(eq(fromUserId, other), eq(toUserId, one))),
        gt(finishedAt, after),
      ),
    )
    .orderBy(desc(finishedAt), asc(gameId), asc(fromUserId));
};

/**
 * The scores of all pairs of these users, by the games of the last 28 days. A decision begins anew: the games before it
 * count no more.
 */
export const scoresAmong = async (
  tx: Database,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, { readonly pair: Pair; readonly score: number }>> => {
  const rows = await tx
    .select()
    .from(collusionScores)
    .where(
      and(
        isAnyOf(collusionScores.fromUserId, userIds),
        isAnyOf(collusionScores.toUserId, userIds),
        gt(collusionScores.finishedAt, now - WINDOW_MS),
      ),
    );
  const decided = await tx
    .select()
    .from(collusionCases)
    .where(and(isAnyOf(collusionCases.firstUserId, userIds), isAnyOf(collusionCases.secondUserId, userIds)));
  const sums = new Map<string, { readonly pair: Pair; readonly evidence: [Evidence, Evidence] }>();
  for (const row of rows) {
    const pair = pairOf(row.fromUserId, row.toUserId);
    const isDecided = decided.some(
      ({ firstUserId, secondUserId, decidedAt }) =>
        firstUserId === pair[0] && secondUserId === pair[1] && (decidedAt ?? 0) >= row.finishedAt,
    );
    if (isDecided) continue;
    const key = pair.join(' ');
    const sum = sums.get(key) ?? { pair, evidence: [NO_EVIDENCE, NO_EVIDENCE] };
    const at = row.fromUserId === pair[0] ? 0 : 1;
    sum.evidence[at] = addEvidence(sum.evidence[at], row);
    sums.set(key, sum);
  }
  return new Map([...sums].map(([key, { pair, evidence }]) => [key, { pair, score: pairScore(evidence) }]));
};
