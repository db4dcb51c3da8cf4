import { z } from 'zod';
import { MAX_REPORT_TEXT, REPORT_REASONS } from '../constants/reports.ts';
import { gameId, sentWhole, userId } from '../primitives.ts';
import { flag } from './failure.ts';
import { recordQuery } from './record.ts';

/** The answer to a report, as a notice. */
export const REPORT_NOTICE = { userId: z.string(), verdict: z.enum(['confirmed', 'dismissed']) };

/** POST /api/report/send */
export const reportPayload = z.object({
  gameId,
  key: recordQuery.shape.key.describe('The key of the link to a private game.'),
  userId: userId.describe('The reported player of the game.'),
  reason: z.enum(REPORT_REASONS),
  text: z.string().max(MAX_REPORT_TEXT).default(''),
  seq: sentWhole(1, 1_000_000_000)
    .optional()
    .describe('The event of the game that shows the moment; without it the last one.'),
  isFurther: flag.default(false).describe('Adds the moment to the report that the user has sent before.'),
});
export type ReportPayload = z.input<typeof reportPayload>;
