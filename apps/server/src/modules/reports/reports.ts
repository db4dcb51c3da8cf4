import type { reportPayload } from '@magnaty/protocol';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { AMOUNTS } from '../../limits/amounts.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { LimitSettings } from '../../limits/row.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { aroundEvent } from './moment.ts';
import { countMoments, insertReport, lockReport, putMoment, type Moment, type Subject } from './report-store.ts';

/** The games, as far as reports need them. */
export interface ReportedGames {
  /**
   * A game that the reader plays, has played, watches or may read.
   * @throws Failure 404 NOT_FOUND
   */
  find(
    gameId: string,
    reader: { readonly userId: string; readonly key: string | null },
  ): Promise<{
    /** The users who play it, or have played it. */
    readonly userIds: readonly string[];
    readonly lastSeq: number;
    /** Its events until now as lines of JSON. */
    readonly lines: readonly string[];
  }>;
}

export interface ReportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: LimitSettings;
  readonly accounts: Pick<Accounts, 'holdUser'>;
  readonly games: ReportedGames;
}

interface NewReport extends z.output<typeof reportPayload> {
  readonly reporterId: string;
  /** The one that the call comes from. */
  readonly address: string;
}

export const openReports = ({ database, clock, config, accounts, games }: ReportDependencies) => {
  const limits = openLimits({ database, config });

  const store = (subject: Subject, isFurther: boolean, moment: Moment): Promise<void> =>
    database.transaction(async (tx) => {
      const { reporterId, userId } = subject;
      for (const id of [reporterId, userId])
        if (!(await accounts.holdUser(tx, id))) throw new Failure(404, 'NOT_FOUND');
      const newId = await insertReport(tx, subject, moment.at);
      const known = newId === null ? await lockReport(tx, subject) : null;
      if (newId === null && known === null) throw new Failure(503, 'BUSY', { retryAfter: 1 });
      if (known !== null && known.verdict !== null) throw new Failure(409, 'REPORT_DECIDED');
      if (known !== null && !isFurther) throw new Failure(409, 'ALREADY_REPORTED');
      const id = newId ?? known!.id;
      await putMoment(tx, id, moment);
      if ((await countMoments(tx, id)) > AMOUNTS.moments.most) throw new Failure(409, 'TOO_MANY_MOMENTS');
    });

  return {
    /**
     * Stores a report, or a further moment of one.
     * @throws Failure 404 NOT_FOUND unless both have to do with the game; 409 ALREADY_REPORTED without `isFurther`,
     * REPORT_DECIDED, TOO_MANY_MOMENTS; 429
     */
    send: async (sent: NewReport) => {
      const { reporterId, address, gameId, userId, reason, text, isFurther } = sent;
      const game = await games.find(gameId, { userId: reporterId, key: sent.key ?? null });
      const { seq = game.lastSeq } = sent;
      if (userId === reporterId || !game.userIds.includes(userId) || seq > game.lastSeq)
        throw new Failure(404, 'NOT_FOUND');
      await limits.take('report.address', address);
      await limits.take('report.user', reporterId);
      await limits.take('report.userDay', reporterId);
      const moment = { reason, text: text.trim(), seq, ...aroundEvent(seq, game.lastSeq), at: clock.now() };
      await store({ reporterId, userId, gameId }, isFurther, moment);
    },
    /** The events of the game until now, from which the reporter chooses the moment. @throws Failure 404 NOT_FOUND */
    linesOf: async (gameId: string, reader: { readonly userId: string; readonly key: string | null }) =>
      (await games.find(gameId, reader)).lines,
  };
};

export type Reports = ReturnType<typeof openReports>;
