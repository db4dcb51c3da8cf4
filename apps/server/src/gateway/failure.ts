import { isDatabaseDown } from '../db/database-errors.ts';
import { GamesClosedError, UnreadableGameError } from '../play/index.ts';

/** Codes of failures that no check has foreseen. */
type FailureCode = 'STOPPING' | 'UNAVAILABLE' | 'INTERNAL';

/** The code for an error that no check has foreseen. An `isExpected` one needs no line in the log. */
export const failureOf = (error: unknown): { readonly code: FailureCode; readonly isExpected: boolean } => {
  if (error instanceof GamesClosedError) return { code: 'STOPPING', isExpected: true };
  // Another server plays the game; a line about it is in the log already.
  if (error instanceof UnreadableGameError) return { code: 'UNAVAILABLE', isExpected: true };
  if (isDatabaseDown(error)) return { code: 'UNAVAILABLE', isExpected: false };
  return { code: 'INTERNAL', isExpected: false };
};
