import { isDatabaseDown } from '../http/database-errors.ts';
import { HostClosedError } from '../play/index.ts';

/** The code of something that should not have happened; `isExpected` ones are not worth a line in the log. */
export const failureOf = (error: unknown): { readonly code: string; readonly isExpected: boolean } => {
  if (error instanceof HostClosedError) return { code: 'STOPPING', isExpected: true };
  if (isDatabaseDown(error)) return { code: 'UNAVAILABLE', isExpected: false };
  return { code: 'INTERNAL', isExpected: false };
};
