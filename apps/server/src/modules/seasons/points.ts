import { FAIR_PLAY, seasonAt, seasonPoints as pointsOf, weekAt } from '@magnaty/content';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RatedGame, RatedGames } from '../accounts/index.ts';
import { seasonPoints } from './tables.ts';

export type Span = (typeof seasonPoints.$inferSelect)['span'];

interface SpanOfTime {
  readonly number: number;
  /** Epoch ms. */
  readonly endsAt: number;
}

/** The season or the week at a time, epoch ms. */
export const spanAt = (span: Span, ms: number): SpanOfTime => (span === 'season' ? seasonAt(ms) : weekAt(ms));

/** A season's board is kept so long after its end, ms: nearly all its games are stored by then. */
export const CLOSED_AFTER_END_MS = 15 * 60_000;
/** Points count and are kept so long after the end, ms: a reward that waits comes by then, and corrects a kept board. */
export const KEPT_AFTER_END_MS = (FAIR_PLAY.waitDays + 1) * 24 * 60 * 60_000;

const SPANS: readonly Span[] = ['season', 'week'];

/** Counts the points of rated games. A game counts in the season and in the week in which it ended, while their points are kept. */
export const openSeasonPoints = (clock: Clock): RatedGames => {
  const openAt = (endedAt: number): { readonly span: Span; readonly number: number }[] =>
    SPANS.flatMap((span) => {
      const { number, endsAt } = spanAt(span, endedAt);
      return clock.now() < endsAt + KEPT_AFTER_END_MS ? [{ span, number }] : [];
    });
  const sumsOf = ({ place, players }: RatedGame) => ({
    points: pointsOf(players, place),
    games: 1,
    wins: place === 1 ? 1 : 0,
  });
  return {
    add: async (tx, userId, game) => {
      const added = (column: 'points' | 'games' | 'wins') =>
        sql`${seasonPoints[column]} + excluded.${sql.identifier(column)}`;
      for (const span of openAt(game.endedAt))
        await tx
          .insert(seasonPoints)
          .values({ ...span, ...sumsOf(game), userId })
          .onConflictDoUpdate({
            target: [seasonPoints.span, seasonPoints.number, seasonPoints.userId],
            set: { points: added('points'), games: added('games'), wins: added('wins') },
          });
    },
    take: async (tx, userId, game) => {
      const { points, wins } = sumsOf(game);
      for (const { span, number } of openAt(game.endedAt)) await takeFrom(tx, { span, number, userId, points, wins });
    },
  };
};

type Taken = Pick<typeof seasonPoints.$inferSelect, 'span' | 'number' | 'userId' | 'points' | 'wins'>;

const takeFrom = async (tx: Database, { span, number, userId, points, wins }: Taken): Promise<void> => {
  await tx
    .update(seasonPoints)
    .set({
      points: sql`greatest(0, ${seasonPoints.points} - ${points})`,
      games: sql`greatest(0, ${seasonPoints.games} - 1)`,
      wins: sql`greatest(0, ${seasonPoints.wins} - ${wins})`,
    })
    .where(and(eq(seasonPoints.span, span), eq(seasonPoints.number, number), eq(seasonPoints.userId, userId)));
};
