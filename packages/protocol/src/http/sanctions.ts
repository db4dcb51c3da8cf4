import { z } from 'zod';
import { epochMs, gameId, sentWhole } from '../primitives.ts';

/** Why the operator decides against a user. The dictionary has a text for each. */
export const SANCTION_REASONS = [
  'collusion',
  'farming',
  'stalling',
  'name',
  'program',
  'leaving',
  'insults',
  'other',
] as const;
export const sanctionReason = z.enum(SANCTION_REASONS);
export type SanctionReason = z.infer<typeof sanctionReason>;

export const SANCTION_KINDS = ['warning', 'mute', 'suspension', 'rename', 'annulment'] as const;

/** A decision of the operator, as its user sees it. */
export const sanction = z.object({
  id: z.number().int(),
  kind: z.enum(SANCTION_KINDS),
  reason: sanctionReason,
  note: z.string().nullable().describe('What the operator adds, in the words of the operator.'),
  at: epochMs,
  until: epochMs.nullable().describe('The end of a mute or a suspension; null for other kinds.'),
  gameId: gameId.nullable().describe('The game that is annulled.'),
  isSeen: z.boolean().describe('The site has shown it to the user.'),
});
export type Sanction = z.infer<typeof sanction>;

/** POST /api/sanction/{id}/seen */
export const sanctionParams = z.object({ id: sentWhole(1, Number.MAX_SAFE_INTEGER) });
